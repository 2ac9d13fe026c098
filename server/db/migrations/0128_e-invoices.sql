CREATE TABLE "e_invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "e_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"state" text NOT NULL,
	"required_at" timestamp (3) with time zone NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"irn" text,
	"ack_no" text,
	"ack_at" text,
	"signed_qr" text,
	"registered_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "e_invoices" ADD CONSTRAINT "e_invoices_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoices" ADD CONSTRAINT "e_invoices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "e_invoices_document" ON "e_invoices" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "e_invoices_irn" ON "e_invoices" USING btree ("irn");--> statement-breakpoint
CREATE INDEX "e_invoices_account" ON "e_invoices" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "e_invoices_waiting" ON "e_invoices" USING btree ("next_try_at") WHERE "e_invoices"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "e_invoices_required" ON "e_invoices" USING btree ("required_at") WHERE "e_invoices"."state" <> 'registered';