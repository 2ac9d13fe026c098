CREATE TABLE "data_documents" (
	"source_id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"version" text NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_sources" ADD COLUMN "kind" text DEFAULT 'value' NOT NULL;--> statement-breakpoint
ALTER TABLE "data_documents" ADD CONSTRAINT "data_documents_source_id_data_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_documents" ADD CONSTRAINT "data_documents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;