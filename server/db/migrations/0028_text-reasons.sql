ALTER TABLE "data_exports" ADD COLUMN "failure_reason" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "description_reason" jsonb;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "failure_reason" jsonb;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "notice_reason" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "remarks_reason" jsonb;