-- index: these tables have a row for each document and payment: some thousands
ALTER TABLE "allocations" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "document_lines" ADD COLUMN "unit_paise" bigint;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "request_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "allocations_request" ON "allocations" USING btree ("document_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_request" ON "documents" USING btree ("account_id","request_key");