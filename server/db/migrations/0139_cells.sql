CREATE TABLE "cell_moves" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"to_cell" integer NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cell_names" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"account_id" integer,
	"state" text NOT NULL,
	"stamp" bigint DEFAULT 0 NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cell_names_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
CREATE TABLE "cell_place" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"number" integer NOT NULL,
	"enrolled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "cell_names_account" ON "cell_names" USING btree ("account_id");