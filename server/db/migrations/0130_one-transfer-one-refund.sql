-- Transfers that were entered for several refunds keep their words, and get the number of the refund.
UPDATE "refunds" SET "offline_reference" = "offline_reference" || ' (refund ' || "id" || ')'
WHERE EXISTS (SELECT 1 FROM "refunds" "earlier"
  WHERE "earlier"."offline_reference" = "refunds"."offline_reference" AND "earlier"."id" < "refunds"."id");--> statement-breakpoint
-- The day and the amount are parts of what makes a line of the bank the same in another statement.
UPDATE "bank_lines" SET "key" = 'utr ' || "reference" || ' ' || to_char("day", 'YYYY-MM-DD') || ' ' || "amount_paise"
WHERE "reference" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_offline" ON "refunds" USING btree ("offline_reference");