CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_transitions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_transitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"payment_id" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"state" text NOT NULL,
	"plan" text NOT NULL,
	"period" text NOT NULL,
	"screens" integer NOT NULL,
	"net_paise" integer NOT NULL,
	"tax_paise" integer NOT NULL,
	"total_paise" integer NOT NULL,
	"description" text NOT NULL,
	"description_reason" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_transitions" ADD CONSTRAINT "order_transitions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_taken" ON "ledger_entries" USING btree ("payment_id") WHERE "ledger_entries"."kind" = 'taken';--> statement-breakpoint
CREATE INDEX "order_transitions_order" ON "order_transitions" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open" ON "orders" USING btree ("account_id") WHERE "orders"."state" = 'open';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
-- What the payments of earlier versions were for was only in the audit. Each gets an order with its transitions.
DO $$
DECLARE
  asked record;
  new_order integer;
  reached text;
BEGIN
  FOR asked IN
    SELECT p.*, a.actor_id, a.after FROM payments p
    JOIN audit a ON a.subject_kind = 'payment' AND a.subject_id = p.id AND a.action = 'payment.ask' AND a.account_id = p.account_id
    JOIN users u ON u.id = a.actor_id
    WHERE a.after ?& ARRAY['plan', 'period', 'screens', 'netPaise', 'taxPaise', 'totalPaise']
    ORDER BY p.id
  LOOP
    reached := CASE asked.status WHEN 'pending' THEN 'open' WHEN 'failed' THEN 'closed' WHEN 'refunded' THEN 'returned' ELSE 'granted' END;
    INSERT INTO orders (account_id, user_id, state, plan, period, screens, net_paise, tax_paise, total_paise, description, description_reason, created_at)
    VALUES (asked.account_id, asked.actor_id, reached, asked.after->>'plan', asked.after->>'period', (asked.after->>'screens')::int,
      (asked.after->>'netPaise')::int, (asked.after->>'taxPaise')::int, (asked.after->>'totalPaise')::int,
      asked.remarks, asked.remarks_reason, asked.created_at)
    RETURNING id INTO new_order;
    UPDATE payments SET order_id = new_order WHERE id = asked.id;
    INSERT INTO order_transitions (order_id, event, from_state, to_state, payment_id, at)
    VALUES (new_order, 'placed', NULL, 'open', NULL, asked.created_at);
    IF reached <> 'open' THEN
      INSERT INTO order_transitions (order_id, event, from_state, to_state, payment_id, at)
      VALUES (new_order, CASE reached WHEN 'granted' THEN 'granted' WHEN 'closed' THEN 'given-up' ELSE 'refunded' END,
        'open', reached, asked.id, coalesce(asked.received_at, asked.created_at));
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO ledger_entries (account_id, payment_id, kind, amount_paise, at)
SELECT account_id, id, 'taken', amount_paise, coalesce(received_at, created_at) FROM payments WHERE status IN ('received', 'refunded') ORDER BY id;
--> statement-breakpoint
INSERT INTO ledger_entries (account_id, payment_id, kind, amount_paise, at)
SELECT account_id, id, 'refunded', -amount_paise, coalesce(received_at, created_at) FROM payments WHERE status = 'refunded' ORDER BY id;
--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of ledger_entries are never changed: add a row that corrects them.';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_is_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
