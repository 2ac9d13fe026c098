ALTER TABLE "data_feeds" ADD COLUMN "encoding" text;--> statement-breakpoint
ALTER TABLE "data_feeds" ADD COLUMN "problems" jsonb;