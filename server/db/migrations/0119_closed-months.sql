CREATE TABLE "month_closings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "month_closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month" text NOT NULL,
	"sums" jsonb NOT NULL,
	"hash" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"operator_id" integer NOT NULL,
	"reopened_at" timestamp (3) with time zone,
	"reopened_by" integer,
	"reopen_reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD COLUMN "utr" text;--> statement-breakpoint
ALTER TABLE "month_closings" ADD CONSTRAINT "month_closings_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_closings" ADD CONSTRAINT "month_closings_reopened_by_operators_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "month_closings_closed" ON "month_closings" USING btree ("month") WHERE "month_closings"."reopened_at" is null;--> statement-breakpoint
CREATE INDEX "month_closings_month" ON "month_closings" USING btree ("month","id");--> statement-breakpoint
-- The fee of Razorpay has the tax in it; earlier builds stored it as if it had not.
UPDATE "settlement_lines" SET "fee_paise" = "fee_paise" - "tax_paise"
WHERE "provider" = 'razorpay' AND "tax_paise" > 0 AND abs("net_paise") IN ("amount_paise" - "fee_paise", "amount_paise" + "fee_paise");
