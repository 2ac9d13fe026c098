ALTER TABLE "company_details" ADD COLUMN "pan" text;--> statement-breakpoint
ALTER TABLE "company_details" ADD COLUMN "payee" jsonb;