-- Finds any part of a name. In PostgreSQL since long and trusted since 13: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "tallies" (
	"grain" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"thing" text NOT NULL,
	"count" bigint NOT NULL,
	"paise" bigint NOT NULL,
	CONSTRAINT "tallies_grain_starts_at_thing_pk" PRIMARY KEY("grain","starts_at","thing")
);
--> statement-breakpoint
CREATE TABLE "tally_changes" (
	"thing" text NOT NULL,
	"quarter" timestamp (3) with time zone NOT NULL,
	"count" bigint NOT NULL,
	"paise" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_account";--> statement-breakpoint
CREATE INDEX "accounts_name" ON "accounts" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "accounts_switched" ON "accounts" USING btree ("id") WHERE "accounts"."switched_by_operator";--> statement-breakpoint
CREATE INDEX "accounts_switched_name" ON "accounts" USING btree (lower("name"),"id") WHERE "accounts"."switched_by_operator";--> statement-breakpoint
CREATE INDEX "accounts_name_parts" ON "accounts" USING gin ("name" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "users_email_parts" ON "users" USING gin ("email" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "users_login_name_parts" ON "users" USING gin ("login_name" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "users_account" ON "users" USING btree ("account_id","id");