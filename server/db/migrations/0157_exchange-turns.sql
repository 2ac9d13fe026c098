DROP INDEX "exchange_ads_next";--> statement-breakpoint
ALTER TABLE "exchange_ads" ADD COLUMN "questions" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "exchange_ads_due" ON "exchange_ads" USING btree ("exchange_id","next_at") WHERE "exchange_ads"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "exchange_ads_ended" ON "exchange_ads" USING btree ("lease_until") WHERE "exchange_ads"."state" = 'ended';