ALTER TABLE "media" ADD COLUMN "page_check" jsonb;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "page_checked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "media_web_pages" ON "media" USING btree ("page_checked_at") WHERE "media"."kind" = 'web' and "media"."deleted_at" is null;