ALTER TABLE "accounts" ADD COLUMN "brand_colours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "brand_heading_font" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "brand_text_font" text;