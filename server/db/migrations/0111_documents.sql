CREATE TABLE "allocations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "allocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"receipt_id" integer,
	"credit_id" integer,
	"operator_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "allocations_source" CHECK (("allocations"."kind" = 'receipt') = ("allocations"."receipt_id" is not null) and ("allocations"."kind" = 'credit') = ("allocations"."credit_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "document_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"description_reason" jsonb,
	"sac" text,
	"quantity" integer DEFAULT 1 NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"discount_paise" bigint DEFAULT 0 NOT NULL,
	"net_paise" bigint NOT NULL,
	"rate_bp" integer NOT NULL,
	"tax_paise" bigint NOT NULL,
	"cgst_paise" bigint,
	"sgst_paise" bigint,
	"igst_paise" bigint,
	"period_from" date,
	"period_to" date,
	CONSTRAINT "document_lines_taxes" CHECK ("document_lines"."tax_paise" = "document_lines"."cgst_paise" + "document_lines"."sgst_paise" + "document_lines"."igst_paise")
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"kind" text NOT NULL,
	"financial_year" text NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "document_series_kind_financial_year_pk" PRIMARY KEY("kind","financial_year")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"financial_year" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"account_id" integer NOT NULL,
	"order_id" integer,
	"payment_id" integer,
	"refund_id" integer,
	"corrects_id" integer,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_on" date NOT NULL,
	"supply" text,
	"place_of_supply" text,
	"due_on" date,
	"purchase_order" text DEFAULT '' NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"net_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"cgst_paise" bigint,
	"sgst_paise" bigint,
	"igst_paise" bigint,
	"billed_to" text NOT NULL,
	"buyer" jsonb,
	"seller" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"earlier_id" integer,
	CONSTRAINT "documents_total" CHECK ("documents"."total_paise" = "documents"."net_paise" + "documents"."tax_paise"),
	CONSTRAINT "documents_taxes" CHECK ("documents"."tax_paise" = "documents"."cgst_paise" + "documents"."sgst_paise" + "documents"."igst_paise")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"reference" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"received_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_credit_id_documents_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_lines" ADD CONSTRAINT "document_lines_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_corrects_id_documents_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocations_account" ON "allocations" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "allocations_document" ON "allocations" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "allocations_receipt" ON "allocations" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "allocations_credit" ON "allocations" USING btree ("credit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_lines_document" ON "document_lines" USING btree ("document_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number" ON "documents" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_serial" ON "documents" USING btree ("kind","financial_year","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_invoice_of_payment" ON "documents" USING btree ("payment_id") WHERE "documents"."kind" in ('invoice', 'bill-of-supply');--> statement-breakpoint
CREATE UNIQUE INDEX "documents_note_of_refund" ON "documents" USING btree ("refund_id") WHERE "documents"."kind" = 'credit-note';--> statement-breakpoint
CREATE INDEX "documents_account" ON "documents" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "documents_payment" ON "documents" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "documents_order" ON "documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "documents_corrects" ON "documents" USING btree ("corrects_id");--> statement-breakpoint
CREATE INDEX "documents_issued" ON "documents" USING btree ("issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_payment" ON "receipts" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_reference" ON "receipts" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "receipts_account" ON "receipts" USING btree ("account_id","id");--> statement-breakpoint
-- Carries invoices, credit notes and their numbers over, to the paisa. Invoices keep their ids; a credit note's id of before
-- stays in earlier_id. Nothing may be written meanwhile.
LOCK TABLE invoices, credit_notes, invoice_series, credit_note_series, payments, refunds IN EXCLUSIVE MODE;
--> statement-breakpoint
DO $$
DECLARE
  wrong text;
BEGIN
  SELECT string_agg(number, ', ') INTO wrong FROM (
    SELECT number FROM invoices WHERE number !~ '^\d{4}-\d\d/\d{1,9}$'
    UNION ALL SELECT number FROM credit_notes WHERE number !~ '^C/\d{4}-\d\d/\d{1,9}$' LIMIT 5) AS odd;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'Documents have numbers of another form: %. Nothing was changed; write to the makers.', wrong;
  END IF;
END $$;
--> statement-breakpoint
INSERT INTO documents (id, kind, financial_year, serial, number, account_id, order_id, payment_id, refund_id, corrects_id,
  issued_at, issued_on, supply, place_of_supply, net_paise, tax_paise, total_paise, cgst_paise, sgst_paise, igst_paise,
  billed_to, buyer, seller, reason, earlier_id)
OVERRIDING SYSTEM VALUE
SELECT id, kind, split_part(plain, '/', 1), split_part(plain, '/', 2)::int, number, account_id, order_id, payment_id,
  refund_id, corrects_id, issued_at, (issued_at AT TIME ZONE 'Asia/Kolkata')::date,
  CASE WHEN buyer IS NULL THEN NULL
    WHEN is_abroad THEN CASE WHEN billed_tax = 0 THEN 'export-lut' ELSE 'export-igst' END
    WHEN coalesce((buyer->>'sez')::boolean, false) THEN CASE WHEN billed_tax = 0 THEN 'sez-lut' ELSE 'sez-igst' END
    WHEN coalesce(buyer->>'gstin', '') <> '' THEN 'registered' ELSE 'unregistered' END,
  CASE WHEN buyer IS NULL THEN NULL WHEN is_abroad THEN '96'
    ELSE buyer->>'state' END,
  net_paise, tax_paise, net_paise + tax_paise, cgst_paise, sgst_paise, igst_paise, billed_to, buyer, seller, reason, earlier_id
FROM (
  SELECT i.id, 'invoice' AS kind, i.number AS plain, i.number, i.account_id, p.order_id, i.payment_id, NULL::int AS refund_id,
    NULL::int AS corrects_id, i.issued_at, i.tax_paise AS billed_tax, i.net_paise, i.tax_paise, i.cgst_paise, i.sgst_paise,
    i.igst_paise, i.billed_to, i.buyer, i.seller, '' AS reason, NULL::int AS earlier_id,
    coalesce(i.buyer->>'country', 'IN') <> 'IN' AS is_abroad
  FROM invoices i JOIN payments p ON p.id = i.payment_id
  UNION ALL
  SELECT newest.id + row_number() OVER (ORDER BY c.id), 'credit-note', substr(c.number, 3), c.number, c.account_id, r.order_id,
    r.payment_id, c.refund_id, c.invoice_id, c.issued_at, i.tax_paise, c.net_paise, c.tax_paise, c.cgst_paise, c.sgst_paise,
    c.igst_paise, c.billed_to, c.buyer, c.seller, r.note, c.id, coalesce(c.buyer->>'country', 'IN') <> 'IN'
  FROM credit_notes c JOIN invoices i ON i.id = c.invoice_id JOIN refunds r ON r.id = c.refund_id
  CROSS JOIN (SELECT greatest((SELECT max(id) FROM invoices), (SELECT max(id) FROM credit_notes)) AS id) AS newest
) AS earlier;
--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('documents', 'id'), coalesce(max(id), 1), max(id) IS NOT NULL) FROM documents;
--> statement-breakpoint
-- The rate of the tax was 18 percent since the first invoice.
INSERT INTO document_lines (document_id, position, description, description_reason, sac, net_paise, rate_bp, tax_paise,
  cgst_paise, sgst_paise, igst_paise)
SELECT d.id, 1, i.description, i.description_reason, i.sac, i.net_paise, CASE WHEN i.tax_paise = 0 THEN 0 ELSE 1800 END,
  i.tax_paise, i.cgst_paise, i.sgst_paise, i.igst_paise
FROM invoices i JOIN documents d ON d.id = i.id AND d.kind = 'invoice'
UNION ALL
SELECT d.id, 1, c.description, c.description_reason, c.sac, c.net_paise, CASE WHEN i.tax_paise = 0 THEN 0 ELSE 1800 END,
  c.tax_paise, c.cgst_paise, c.sgst_paise, c.igst_paise
FROM credit_notes c JOIN invoices i ON i.id = c.invoice_id JOIN documents d ON d.earlier_id = c.id;
--> statement-breakpoint
INSERT INTO document_series (kind, financial_year, last_number)
SELECT 'invoice', financial_year, last_number FROM invoice_series
UNION ALL SELECT 'credit-note', financial_year, last_number FROM credit_note_series;
--> statement-breakpoint
INSERT INTO receipts (account_id, payment_id, reference, amount_paise, received_at, received_on)
SELECT account_id, id, coalesce(transaction_code, 'payment ' || id), amount_paise, coalesce(received_at, created_at),
  (coalesce(received_at, created_at) AT TIME ZONE 'Asia/Kolkata')::date
FROM payments WHERE status IN ('received', 'refunded') ORDER BY id;
--> statement-breakpoint
-- An invoice is paid by its payment. A credit note pays the part of it whose money went back.
INSERT INTO allocations (account_id, document_id, kind, amount_paise, receipt_id, credit_id, created_at)
SELECT account_id, document_id, kind, amount_paise, receipt_id, credit_id, at FROM (
  SELECT d.account_id, d.id AS document_id, 'receipt' AS kind, least(d.total_paise, r.amount_paise) AS amount_paise,
    r.id AS receipt_id, NULL::int AS credit_id, d.issued_at AS at, 1 AS step
  FROM documents d JOIN receipts r ON r.payment_id = d.payment_id WHERE d.kind = 'invoice'
  UNION ALL
  SELECT account_id, corrects_id, 'credit', total_paise, NULL, id, issued_at, 2 FROM documents WHERE kind = 'credit-note'
  UNION ALL
  SELECT d.account_id, d.corrects_id, 'receipt', -d.total_paise, r.id, NULL, d.issued_at, 3
  FROM documents d JOIN receipts r ON r.payment_id = d.payment_id WHERE d.kind = 'credit-note'
) AS paid ORDER BY at, document_id, step;
--> statement-breakpoint
-- Each figure before and after.
DO $$
DECLARE
  figure record;
BEGIN
  FOR figure IN
    SELECT 'invoices' AS what,
      (SELECT row(count(*), sum(net_paise), sum(tax_paise), sum(cgst_paise), sum(sgst_paise), sum(igst_paise))::text FROM invoices) AS before,
      (SELECT row(count(*), sum(net_paise), sum(tax_paise), sum(cgst_paise), sum(sgst_paise), sum(igst_paise))::text
        FROM documents WHERE kind = 'invoice') AS after
    UNION ALL SELECT 'credit notes',
      (SELECT row(count(*), sum(net_paise), sum(tax_paise), sum(cgst_paise), sum(sgst_paise), sum(igst_paise))::text FROM credit_notes),
      (SELECT row(count(*), sum(net_paise), sum(tax_paise), sum(cgst_paise), sum(sgst_paise), sum(igst_paise))::text
        FROM documents WHERE kind = 'credit-note')
    UNION ALL SELECT 'documents without lines of the same amounts', '0', count(*)::text
      FROM documents d LEFT JOIN document_lines l ON l.document_id = d.id
      WHERE (d.net_paise, d.tax_paise, d.cgst_paise, d.sgst_paise, d.igst_paise)
        IS DISTINCT FROM (l.net_paise, l.tax_paise, l.cgst_paise, l.sgst_paise, l.igst_paise)
    UNION ALL SELECT 'invoices that changed', '0', count(*)::text
      FROM invoices i LEFT JOIN documents d ON d.kind = 'invoice' AND d.number = i.number
      WHERE (i.id, i.account_id, i.payment_id, i.net_paise, i.tax_paise, i.issued_at)
        IS DISTINCT FROM (d.id, d.account_id, d.payment_id, d.net_paise, d.tax_paise, d.issued_at)
    UNION ALL SELECT 'credit notes that changed', '0', count(*)::text
      FROM credit_notes c LEFT JOIN documents d ON d.kind = 'credit-note' AND d.number = c.number
      WHERE (c.id, c.account_id, c.invoice_id, c.refund_id, c.net_paise, c.tax_paise, c.issued_at)
        IS DISTINCT FROM (d.earlier_id, d.account_id, d.corrects_id, d.refund_id, d.net_paise, d.tax_paise, d.issued_at)
    UNION ALL SELECT 'numbers above the last of their series', '0', count(*)::text
      FROM documents d LEFT JOIN document_series s ON s.kind = d.kind AND s.financial_year = d.financial_year
      WHERE d.serial > coalesce(s.last_number, 0)
    UNION ALL SELECT 'money received',
      (SELECT row(count(*), sum(amount_paise))::text FROM payments WHERE status IN ('received', 'refunded')),
      (SELECT row(count(*), sum(amount_paise))::text FROM receipts)
    UNION ALL SELECT 'paid by credit notes',
      (SELECT coalesce(sum(net_paise + tax_paise), 0)::text FROM credit_notes),
      (SELECT coalesce(sum(amount_paise), 0)::text FROM allocations WHERE kind = 'credit')
  LOOP
    IF figure.before IS DISTINCT FROM figure.after THEN
      RAISE EXCEPTION 'Invoices could not be carried over: % were % and would be %. Nothing was changed.',
        figure.what, figure.before, figure.after;
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed: issue a document or add a row that corrects them.', tg_table_name;
END $$;
--> statement-breakpoint
CREATE TRIGGER documents_are_append_only BEFORE UPDATE OR DELETE ON documents
  FOR EACH ROW EXECUTE FUNCTION refuse_document_change();
--> statement-breakpoint
CREATE TRIGGER document_lines_are_append_only BEFORE UPDATE OR DELETE ON document_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_document_change();
--> statement-breakpoint
CREATE TRIGGER receipts_are_append_only BEFORE UPDATE OR DELETE ON receipts
  FOR EACH ROW EXECUTE FUNCTION refuse_document_change();
--> statement-breakpoint
CREATE TRIGGER allocations_are_append_only BEFORE UPDATE OR DELETE ON allocations
  FOR EACH ROW EXECUTE FUNCTION refuse_document_change();
