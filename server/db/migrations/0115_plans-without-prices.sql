-- contract: builds before 0114 read and write the prices of plans. No build with them was released: stop all processes of
-- an earlier build before this one starts.
ALTER TABLE "plans" DROP COLUMN "monthly_paise";--> statement-breakpoint
ALTER TABLE "plans" DROP COLUMN "yearly_paise";