CREATE TABLE "search_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"field" text NOT NULL,
	"key" text NOT NULL,
	"words" "tsvector",
	"account_id" integer,
	CONSTRAINT "search_entries_kind_subject_id_field_key_pk" PRIMARY KEY("kind","subject_id","field","key")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "phone" text;--> statement-breakpoint
CREATE INDEX "search_entries_key" ON "search_entries" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_entries_key_end" ON "search_entries" USING btree (reverse("key") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_entries_account" ON "search_entries" USING btree ("account_id");
--> statement-breakpoint
-- Notes which records the search reads again: those that the SQL beside each kind finds for a written row `r`. The table is
-- named in server/db/tables/searched.ts, which a test compares with these triggers.
CREATE FUNCTION note_search_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  note constant text := 'INSERT INTO search_changes (kind, subject_id)
    SELECT DISTINCT %L, found.id FROM (%s) AS r CROSS JOIN LATERAL (%s) AS found (id) WHERE found.id IS NOT NULL';
BEGIN
  FOR at IN 0 .. tg_nargs / 2 - 1 LOOP
    IF tg_op = 'UPDATE' THEN
      EXECUTE format(note, tg_argv[2 * at], 'SELECT ($1).* UNION ALL SELECT ($2).*', tg_argv[2 * at + 1]) USING old, new;
    ELSE
      EXECUTE format(note, tg_argv[2 * at], 'SELECT * FROM written_rows', tg_argv[2 * at + 1]);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Updates are watched by column, so that a heartbeat notes nothing; inserts and deletes once per statement.
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN SELECT * FROM (VALUES
    ('accounts', 'name, brand_name, phone, erased_at, sandbox_until', '''account'', ''SELECT r.id'', ''partner'', ''SELECT account_id FROM partners WHERE account_id = r.id'''),
    ('users', 'name, email, login_name, account_id', '''account'', ''SELECT r.account_id UNION SELECT account_id FROM memberships WHERE user_id = r.id'''),
    ('memberships', 'account_id, user_id', '''account'', ''SELECT r.account_id'''),
    ('member_invitations', 'email', '''account'', ''SELECT r.account_id'''),
    ('company_domains', 'domain', '''account'', ''SELECT r.account_id'''),
    ('buyers', 'buyer', '''account'', ''SELECT r.account_id'''),
    ('partners', 'account_id, ended_at', '''partner'', ''SELECT r.account_id'''),
    ('partner_accounts', 'owner_email', '''account'', ''SELECT r.account_id'''),
    ('partner_brands', 'name, support_email', '''partner'', ''SELECT account_id FROM partners WHERE id = r.partner_id'''),
    ('partner_domains', 'domain', '''partner'', ''SELECT account_id FROM partners WHERE id = r.partner_id'''),
    ('screens', 'name, location, tags, paired_with_code, deleted_at, account_id', '''screen'', ''SELECT r.id'''),
    ('licences', 'code, account_id', '''licence'', ''SELECT r.id'''),
    ('tickets', 'name, email, phone, message, account_id', '''ticket'', ''SELECT r.id'', ''account'', ''SELECT r.account_id'''),
    ('contact_messages', 'name, email, phone, message', '''message'', ''SELECT r.id'''),
    ('orders', 'receipt, provider_order_id, account_id', '''order'', ''SELECT r.id'''),
    ('payments', 'transaction_code, account_id', '''payment'', ''SELECT r.id'''),
    ('refunds', 'offline_reference, provider_refund_id', '''payment'', ''SELECT r.payment_id'''),
    ('receipts', 'reference', '''payment'', ''SELECT r.payment_id'''),
    ('documents', 'number, purchase_order, billed_to, buyer', '''document'', ''SELECT r.id''')
  ) AS t (source, columns, tells)
  LOOP
    EXECUTE format('CREATE TRIGGER search_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS written_rows
      FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes(%s)', watched.source, watched.tells);
    EXECUTE format('CREATE TRIGGER search_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS written_rows
      FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes(%s)', watched.source, watched.tells);
    EXECUTE format('CREATE TRIGGER search_updated AFTER UPDATE OF %s ON %I
      FOR EACH ROW WHEN (old IS DISTINCT FROM new) EXECUTE FUNCTION note_search_changes(%s)',
      watched.columns, watched.source, watched.tells);
  END LOOP;
END $$;
--> statement-breakpoint
-- What there is already: a job reads it in pieces.
INSERT INTO search_changes (kind, subject_id)
  SELECT 'account', id FROM accounts WHERE sandbox_until IS NULL
  UNION ALL SELECT 'partner', account_id FROM partners
  UNION ALL SELECT 'screen', id FROM screens WHERE deleted_at IS NULL
  UNION ALL SELECT 'licence', id FROM licences
  UNION ALL SELECT 'ticket', id FROM tickets
  UNION ALL SELECT 'message', id FROM contact_messages
  UNION ALL SELECT 'order', id FROM orders
  UNION ALL SELECT 'payment', id FROM payments
  UNION ALL SELECT 'document', id FROM documents;
