CREATE TABLE "installation_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schema_floor" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"migration" integer NOT NULL
);
