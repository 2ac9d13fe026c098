CREATE TABLE "data_versions" (
	"source_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"version" text NOT NULL,
	"value" jsonb,
	"body" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "data_versions_source_id_version_pk" PRIMARY KEY("source_id","version")
);
--> statement-breakpoint
ALTER TABLE "data_sources" ADD COLUMN "publishing" text DEFAULT 'at once' NOT NULL;--> statement-breakpoint
ALTER TABLE "data_sources" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "data_sources" ADD COLUMN "held_version" text;--> statement-breakpoint
ALTER TABLE "data_versions" ADD CONSTRAINT "data_versions_source_id_data_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_versions" ADD CONSTRAINT "data_versions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_versions_account" ON "data_versions" USING btree ("account_id");