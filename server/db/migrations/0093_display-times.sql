ALTER TABLE "screens" ADD COLUMN "display_times" jsonb;--> statement-breakpoint
ALTER TABLE "screens" ADD COLUMN "display_asked_at" timestamp (3) with time zone;