CREATE TABLE "brand_font_files" (
	"font_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"style" text NOT NULL,
	"sha256" text NOT NULL,
	"scripts" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "brand_font_files_font_id_style_pk" PRIMARY KEY("font_id","style")
);
--> statement-breakpoint
CREATE TABLE "brand_fonts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_fonts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "brand_font_files" ADD CONSTRAINT "brand_font_files_font_id_brand_fonts_id_fk" FOREIGN KEY ("font_id") REFERENCES "public"."brand_fonts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_font_files" ADD CONSTRAINT "brand_font_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_font_files" ADD CONSTRAINT "brand_font_files_sha256_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_fonts" ADD CONSTRAINT "brand_fonts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_font_files_account" ON "brand_font_files" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "brand_font_files_sha256" ON "brand_font_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "brand_fonts_account" ON "brand_fonts" USING btree ("account_id","id");