ALTER TABLE "accounts" ADD COLUMN "suspended_by" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_suspended_by_operators_id_fk" FOREIGN KEY ("suspended_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;