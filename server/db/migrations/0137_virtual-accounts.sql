CREATE TABLE "virtual_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "virtual_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"provider_account_id" text,
	"bank_account" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ALTER COLUMN "statement_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "virtual_account_id" integer;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "provider_payment_id" text;--> statement-breakpoint
ALTER TABLE "virtual_accounts" ADD CONSTRAINT "virtual_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "virtual_accounts_reference" ON "virtual_accounts" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "virtual_accounts_provider" ON "virtual_accounts" USING btree ("provider_account_id");--> statement-breakpoint
CREATE INDEX "virtual_accounts_account" ON "virtual_accounts" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "virtual_accounts_open" ON "virtual_accounts" USING btree ("account_id") WHERE "virtual_accounts"."state" <> 'closed';--> statement-breakpoint
CREATE INDEX "virtual_accounts_due" ON "virtual_accounts" USING btree ("next_try_at") WHERE "virtual_accounts"."state" <> 'closed';--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_virtual_account_id_virtual_accounts_id_fk" FOREIGN KEY ("virtual_account_id") REFERENCES "public"."virtual_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_provider_payment" ON "bank_lines" USING btree ("provider_payment_id");