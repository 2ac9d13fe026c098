ALTER TABLE "alert_channels" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_channels" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_channels" ADD COLUMN "last_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alert_channels" ADD COLUMN "last_status" integer;--> statement-breakpoint
ALTER TABLE "alert_channels" ADD COLUMN "last_trouble" text;--> statement-breakpoint
ALTER TABLE "alert_channels" ADD COLUMN "deleted_at" timestamp (3) with time zone;