-- widening: an earlier build reads a bigint as digits and makes a number of them, and writes what fits 31 bits. Each
-- table is written anew once; these have thousands of rows.
ALTER TABLE "credit_notes"
  ALTER COLUMN "net_paise" SET DATA TYPE bigint,
  ALTER COLUMN "tax_paise" SET DATA TYPE bigint,
  ALTER COLUMN "cgst_paise" SET DATA TYPE bigint,
  ALTER COLUMN "sgst_paise" SET DATA TYPE bigint,
  ALTER COLUMN "igst_paise" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "invoices"
  ALTER COLUMN "net_paise" SET DATA TYPE bigint,
  ALTER COLUMN "tax_paise" SET DATA TYPE bigint,
  ALTER COLUMN "cgst_paise" SET DATA TYPE bigint,
  ALTER COLUMN "sgst_paise" SET DATA TYPE bigint,
  ALTER COLUMN "igst_paise" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "ledger_entries"
  ALTER COLUMN "amount_paise" SET DATA TYPE bigint;
--> statement-breakpoint
DROP TRIGGER tally_inserted ON payments;
--> statement-breakpoint
DROP TRIGGER tally_deleted ON payments;
--> statement-breakpoint
DROP TRIGGER tally_updated ON payments;
--> statement-breakpoint
ALTER TABLE "payments"
  ALTER COLUMN "amount_paise" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "plans"
  ALTER COLUMN "monthly_paise" SET DATA TYPE bigint,
  ALTER COLUMN "yearly_paise" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "reconciliation_differences"
  ALTER COLUMN "our_paise" SET DATA TYPE bigint,
  ALTER COLUMN "their_paise" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "refunds"
  ALTER COLUMN "amount_paise" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "settlement_lines"
  ALTER COLUMN "amount_paise" SET DATA TYPE bigint,
  ALTER COLUMN "fee_paise" SET DATA TYPE bigint,
  ALTER COLUMN "tax_paise" SET DATA TYPE bigint,
  ALTER COLUMN "net_paise" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "subscriptions"
  ALTER COLUMN "value_paise" SET DATA TYPE bigint,
  ALTER COLUMN "monthly_paise" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "orders"
  ALTER COLUMN "net_paise" SET DATA TYPE bigint,
  ALTER COLUMN "tax_paise" SET DATA TYPE bigint,
  ALTER COLUMN "total_paise" SET DATA TYPE bigint,
  ALTER COLUMN "value_paise" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "partner_bill_lines"
  ALTER COLUMN "amount_paise" SET DATA TYPE bigint,
  ALTER COLUMN "monthly_paise" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "partner_ledger_entries"
  ALTER COLUMN "amount_paise" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "partner_prices"
  ALTER COLUMN "price_paise" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "partner_retail_prices"
  ALTER COLUMN "price_paise" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "partners"
  ALTER COLUMN "credit_limit_paise" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "mandates"
  ALTER COLUMN "max_paise" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "next_periods"
  ALTER COLUMN "value_paise" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_paise" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "anchor_at" timestamp (3) with time zone;
--> statement-breakpoint
-- The months of a plan that was not renewed yet began at its start; else all that is known of their day is the last end.
UPDATE subscriptions SET anchor_at = CASE
  WHEN period <> 'trial' AND ends_at AT TIME ZONE 'UTC' = (starts_at AT TIME ZONE 'UTC')
    + CASE period WHEN 'yearly' THEN interval '1 year' ELSE interval '1 month' END THEN starts_at
  ELSE ends_at END;
--> statement-breakpoint
UPDATE payments SET refunded_paise = r.paise FROM (
  SELECT payment_id, sum(amount_paise) AS paise FROM refunds WHERE state = 'processed' GROUP BY payment_id
) AS r WHERE r.payment_id = payments.id;
--> statement-breakpoint
-- Also an earlier build, which knows nothing of this sum, keeps it right.
CREATE FUNCTION sum_processed_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET refunded_paise = coalesce(
    (SELECT sum(amount_paise) FROM refunds WHERE payment_id = NEW.payment_id AND state = 'processed'), 0)
    WHERE id = NEW.payment_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_are_summed AFTER INSERT OR UPDATE OF state, amount_paise ON refunds
  FOR EACH ROW EXECUTE FUNCTION sum_processed_refunds();
--> statement-breakpoint
-- Payments are tallied without what has gone back of them.
DO $$
DECLARE
  counted_at constant text := 'CASE WHEN status = ''received'' THEN coalesce(received_at, created_at) END';
  kept constant text := 'amount_paise - refunded_paise';
BEGIN
  EXECUTE format('CREATE TRIGGER tally_inserted AFTER INSERT ON payments REFERENCING NEW TABLE AS written_rows
    FOR EACH STATEMENT EXECUTE FUNCTION note_tally_changes(%L, %L, %L)', 'payments', counted_at, kept);
  EXECUTE format('CREATE TRIGGER tally_deleted AFTER DELETE ON payments REFERENCING OLD TABLE AS written_rows
    FOR EACH STATEMENT EXECUTE FUNCTION note_tally_changes(%L, %L, %L)', 'payments', counted_at, kept);
  EXECUTE format('CREATE TRIGGER tally_updated AFTER UPDATE OF status, amount_paise, refunded_paise, received_at, created_at
    ON payments FOR EACH ROW EXECUTE FUNCTION note_tally_changes(%L, %L, %L)', 'payments', counted_at, kept);
END $$;
--> statement-breakpoint
INSERT INTO tally_changes (thing, quarter, count, paise)
SELECT 'payments', date_bin('15 minutes', coalesce(received_at, created_at), '2000-01-01 00:00+00'), 0, -sum(refunded_paise)
FROM payments WHERE status = 'received' AND refunded_paise > 0 GROUP BY 2;
