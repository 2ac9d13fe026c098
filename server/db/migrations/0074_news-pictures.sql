CREATE TABLE "news_pictures" (
	"source_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"address" text NOT NULL,
	"picture" text,
	CONSTRAINT "news_pictures_source_id_address_pk" PRIMARY KEY("source_id","address")
);
--> statement-breakpoint
ALTER TABLE "news_pictures" ADD CONSTRAINT "news_pictures_source_id_data_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_pictures" ADD CONSTRAINT "news_pictures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;