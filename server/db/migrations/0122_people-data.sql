CREATE TABLE "people_cases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"email" text,
	"phone" text,
	"guest_name" text,
	"guest_account_id" integer,
	"language" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"right_name" text,
	"user_id" integer,
	"opened_by" integer,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"proof" text,
	"proof_note" text,
	"proved_by" integer,
	"proved_at" timestamp (3) with time zone,
	"code_hash" "bytea",
	"code_ends_at" timestamp (3) with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"found" jsonb,
	"found_at" timestamp (3) with time zone,
	"with_accounts" boolean DEFAULT false NOT NULL,
	"asked_by" integer,
	"asked_at" timestamp (3) with time zone,
	"confirmed_by" integer,
	"confirmed_at" timestamp (3) with time zone,
	"targets" jsonb,
	"percent" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"result_hash" text,
	"archive_sha256" text,
	"archive_bytes" bigint,
	"archive_token_hash" "bytea",
	"archive_ends_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"refusal" text,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "people_erasures" (
	"key" uuid PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	"identifiers" text[] NOT NULL,
	"user_ids" integer[] NOT NULL,
	"account_ids" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people_kept" (
	"table_name" text NOT NULL,
	"row_id" bigint NOT NULL,
	"keep_until" date NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "people_kept_table_name_row_id_pk" PRIMARY KEY("table_name","row_id")
);
--> statement-breakpoint
ALTER TABLE "people_cases" ADD CONSTRAINT "people_cases_opened_by_operators_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_cases" ADD CONSTRAINT "people_cases_proved_by_operators_id_fk" FOREIGN KEY ("proved_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_cases" ADD CONSTRAINT "people_cases_asked_by_operators_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_cases" ADD CONSTRAINT "people_cases_confirmed_by_operators_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_cases_open" ON "people_cases" USING btree ("due_at") WHERE "people_cases"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "people_cases_archive" ON "people_cases" USING btree ("archive_token_hash");--> statement-breakpoint
CREATE INDEX "people_cases_user" ON "people_cases" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "people_kept_until" ON "people_kept" USING btree ("keep_until");--> statement-breakpoint
-- When the time of the law is over, what a row says about people may be overwritten: the columns that its trigger names, and
-- nothing else, by a transaction that says so.
CREATE OR REPLACE FUNCTION refuse_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND current_setting('vitrine.law_ended', true) = 'on' THEN
    IF to_jsonb(NEW) - tg_argv = to_jsonb(OLD) - tg_argv THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'Rows of % are never changed: issue a document or add a row that corrects them.', tg_table_name;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER documents_are_append_only BEFORE UPDATE OR DELETE ON documents
  FOR EACH ROW EXECUTE FUNCTION refuse_document_change('billed_to', 'buyer', 'purchase_order', 'reason');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER document_lines_are_append_only BEFORE UPDATE OR DELETE ON document_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_document_change('description', 'description_reason');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER receipts_are_append_only BEFORE UPDATE OR DELETE ON receipts
  FOR EACH ROW EXECUTE FUNCTION refuse_document_change('reference');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER allocations_are_append_only BEFORE UPDATE OR DELETE ON allocations
  FOR EACH ROW EXECUTE FUNCTION refuse_document_change('note');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_partner_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND current_setting('vitrine.law_ended', true) = 'on' THEN
    IF to_jsonb(NEW) - 'note' = to_jsonb(OLD) - 'note' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'Rows of partner_ledger_entries are never changed: add a row that corrects them.';
END $$;
