CREATE TABLE "fact_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fact_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"source_id" integer NOT NULL,
	"screen_id" integer,
	"value" jsonb,
	"body" text,
	"times" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_sources" ADD COLUMN "fact_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "fact_history" ADD CONSTRAINT "fact_history_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_history" ADD CONSTRAINT "fact_history_source_id_data_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_history" ADD CONSTRAINT "fact_history_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fact_history_source" ON "fact_history" USING btree ("source_id","screen_id","id");--> statement-breakpoint
CREATE INDEX "fact_history_account" ON "fact_history" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "fact_history_screen" ON "fact_history" USING btree ("screen_id");