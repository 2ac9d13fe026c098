CREATE TABLE "counter_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counter_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"source_id" integer NOT NULL,
	"counter" text NOT NULL,
	"may_restart" boolean NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"token_sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "counter_links" ADD CONSTRAINT "counter_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_links" ADD CONSTRAINT "counter_links_source_id_data_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counter_links_account" ON "counter_links" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "counter_links_counter" ON "counter_links" USING btree ("source_id","counter");--> statement-breakpoint
CREATE UNIQUE INDEX "counter_links_token" ON "counter_links" USING btree ("token_hash");