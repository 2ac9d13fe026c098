CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"amount_paise" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"provider_refund_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"processed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "buyers" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"buyer" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"provider_order_id" text,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "cgst_paise" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "sgst_paise" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "igst_paise" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "sac" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "value_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kind" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "value_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "base_subscription_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "receipt" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "provider_order_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyers" ADD CONSTRAINT "buyers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_account" ON "refunds" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "refunds_unfinished" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" in ('owed', 'sent');--> statement-breakpoint
CREATE INDEX "provider_events_received" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_receipt" ON "orders" USING btree ("receipt");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_provider" ON "orders" USING btree ("provider_order_id");--> statement-breakpoint
CREATE INDEX "orders_watched" ON "orders" USING btree ("created_at") WHERE "orders"."state" in ('open', 'closed', 'returning');--> statement-breakpoint
UPDATE orders SET kind = 'trial' WHERE period = 'trial';
--> statement-breakpoint
UPDATE subscriptions s SET value_paise = (
  SELECT o.net_paise FROM orders o WHERE o.account_id = s.account_id AND o.state = 'granted' ORDER BY o.id DESC LIMIT 1
)
WHERE s.replaced_at IS NULL AND s.source = 'checkout' AND s.period <> 'trial'
  AND EXISTS (SELECT 1 FROM orders o WHERE o.account_id = s.account_id AND o.state = 'granted');
--> statement-breakpoint
-- The fake provider, of which these were asked, exists no more: it never took money.
UPDATE payments SET status = 'failed' WHERE status = 'pending';
--> statement-breakpoint
INSERT INTO order_transitions (order_id, event, from_state, to_state, at)
SELECT id, 'given-up', 'open', 'closed', created_at FROM orders WHERE state = 'open';
--> statement-breakpoint
UPDATE orders SET state = 'closed' WHERE state = 'open';
