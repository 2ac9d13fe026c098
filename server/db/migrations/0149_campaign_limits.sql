ALTER TABLE "campaigns" ADD COLUMN "minutes_apart" integer;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "category" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "budget" jsonb;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "ends_when_reached" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "reached_at" timestamp (3) with time zone;