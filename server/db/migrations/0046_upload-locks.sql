CREATE UNLOGGED TABLE "upload_locks" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"wanted" boolean DEFAULT false NOT NULL
);
