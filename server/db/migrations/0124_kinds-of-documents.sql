-- index: these tables have a row for each document, payment and order: some thousands
DROP INDEX "documents_note_of_refund";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "company_details" ADD COLUMN "sez_under_lut" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_details" ADD COLUMN "other_territory_utgst" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_details" ADD COLUMN "note_seller" text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_details" ADD COLUMN "sells_unregistered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_details" ADD COLUMN "e_invoices" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "by_bank" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "allocations" ADD COLUMN "undoes_id" bigint;--> statement-breakpoint
ALTER TABLE "document_lines" ADD COLUMN "credits_unused_time" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_undoes_id_allocations_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."allocations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "allocations_undoes" ON "allocations" USING btree ("undoes_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_note_of_refund" ON "documents" USING btree ("refund_id","corrects_id","kind");