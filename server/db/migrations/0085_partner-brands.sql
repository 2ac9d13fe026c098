CREATE TABLE "partner_brands" (
	"partner_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"colour" text,
	"logo_media_id" integer,
	"support_email" text,
	"support_url" text,
	"terms_url" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partner_brands" ADD CONSTRAINT "partner_brands_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_brands" ADD CONSTRAINT "partner_brands_logo_media_id_media_id_fk" FOREIGN KEY ("logo_media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_brands_logo" ON "partner_brands" USING btree ("logo_media_id");