ALTER TABLE "accounts" ADD COLUMN "wished_plan" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "wished_period" text;