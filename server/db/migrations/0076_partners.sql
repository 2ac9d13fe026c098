CREATE TABLE "partner_accounts" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"partner_id" integer NOT NULL,
	"owner_email" text NOT NULL,
	"renews_plan" text,
	"renews_screens" integer DEFAULT 0 NOT NULL,
	"waits_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" integer NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"balance_paise" bigint DEFAULT 0 NOT NULL,
	"key" text NOT NULL,
	"customer_id" integer,
	"plan" text,
	"screens" integer,
	"from_at" timestamp (3) with time zone,
	"until_at" timestamp (3) with time zone,
	"order_id" integer,
	"refund_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"user_id" integer,
	"operator_id" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"partner_id" integer NOT NULL,
	"plan" text NOT NULL,
	"price_paise" integer NOT NULL,
	"valid_from" date NOT NULL,
	"operator_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_retail_prices" (
	"partner_id" integer NOT NULL,
	"plan" text NOT NULL,
	"price_paise" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "partner_retail_prices_partner_id_plan_pk" PRIMARY KEY("partner_id","plan")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"terms" text NOT NULL,
	"credit_limit_paise" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "partners_limit" CHECK ("partners"."credit_limit_paise" >= 0 and ("partners"."terms" = 'credit' or "partners"."credit_limit_paise" = 0))
);
--> statement-breakpoint
ALTER TABLE "partner_accounts" ADD CONSTRAINT "partner_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_accounts" ADD CONSTRAINT "partner_accounts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_ledger_entries" ADD CONSTRAINT "partner_ledger_entries_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_ledger_entries" ADD CONSTRAINT "partner_ledger_entries_customer_id_accounts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_ledger_entries" ADD CONSTRAINT "partner_ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_ledger_entries" ADD CONSTRAINT "partner_ledger_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_ledger_entries" ADD CONSTRAINT "partner_ledger_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_ledger_entries" ADD CONSTRAINT "partner_ledger_entries_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_prices" ADD CONSTRAINT "partner_prices_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_prices" ADD CONSTRAINT "partner_prices_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_retail_prices" ADD CONSTRAINT "partner_retail_prices_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_created_by_operators_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_accounts_partner" ON "partner_accounts" USING btree ("partner_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_ledger_number" ON "partner_ledger_entries" USING btree ("partner_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_ledger_key" ON "partner_ledger_entries" USING btree ("partner_id","key");--> statement-breakpoint
CREATE INDEX "partner_ledger_customer" ON "partner_ledger_entries" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_prices_day" ON "partner_prices" USING btree ("partner_id","plan","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_account" ON "partners" USING btree ("account_id");--> statement-breakpoint
CREATE FUNCTION refuse_partner_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of partner_ledger_entries are never changed: add a row that corrects them.';
END $$;
--> statement-breakpoint
CREATE TRIGGER partner_ledger_is_append_only BEFORE UPDATE OR DELETE ON partner_ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_partner_ledger_change();
--> statement-breakpoint
CREATE TRIGGER partner_ledger_is_never_emptied BEFORE TRUNCATE ON partner_ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_partner_ledger_change();
--> statement-breakpoint
-- The lock makes parallel rows of a partner wait for each other, so that each sees the balance before it. Money that the
-- payment provider has taken or given back is a fact, and is written whatever the limit is.
CREATE FUNCTION number_partner_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  credit_limit bigint;
  last_number integer;
  last_balance bigint;
BEGIN
  SELECT credit_limit_paise INTO credit_limit FROM partners WHERE id = NEW.partner_id FOR NO KEY UPDATE;
  SELECT number, balance_paise INTO last_number, last_balance FROM partner_ledger_entries
    WHERE partner_id = NEW.partner_id ORDER BY number DESC LIMIT 1;
  NEW.number := coalesce(last_number, 0) + 1;
  NEW.balance_paise := coalesce(last_balance, 0) + NEW.amount_paise;
  IF NEW.amount_paise < 0 AND NEW.kind IN ('licences', 'correction') AND NEW.balance_paise < -credit_limit THEN
    RAISE EXCEPTION 'The balance of partner % does not cover this', NEW.partner_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'partner_ledger_limit';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER partner_ledger_balance BEFORE INSERT ON partner_ledger_entries
  FOR EACH ROW EXECUTE FUNCTION number_partner_ledger_entry();
