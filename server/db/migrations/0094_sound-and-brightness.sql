ALTER TABLE "screens" ADD COLUMN "sound" jsonb;--> statement-breakpoint
ALTER TABLE "screens" ADD COLUMN "brightness" integer;--> statement-breakpoint
ALTER TABLE "screens" ADD COLUMN "can_set" jsonb;