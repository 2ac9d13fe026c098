CREATE TABLE "data_feeds" (
	"source_id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"url" text NOT NULL,
	"every_minutes" integer NOT NULL,
	"etag" text,
	"looked_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone NOT NULL,
	"failure" text,
	"failure_reason" jsonb,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_feeds" ADD CONSTRAINT "data_feeds_source_id_data_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_feeds" ADD CONSTRAINT "data_feeds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_feeds_next" ON "data_feeds" USING btree ("next_at");