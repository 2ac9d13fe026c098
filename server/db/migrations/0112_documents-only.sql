-- contract: builds before 0111 read and write invoices and credit_notes. No build with them was released: stop all processes of
-- an earlier build before this one starts. What they try to book afterwards fails, and this build books it.
DROP TABLE "credit_note_series" CASCADE;--> statement-breakpoint
DROP TABLE "credit_notes" CASCADE;--> statement-breakpoint
DROP TABLE "invoice_series" CASCADE;--> statement-breakpoint
DROP TABLE "invoices" CASCADE;