-- Orders name their payment provider. Everything up to now was Razorpay's.
DROP INDEX "orders_provider";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "provider" text DEFAULT 'razorpay' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "provider" text DEFAULT 'razorpay' NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD COLUMN "provider" text DEFAULT 'razorpay' NOT NULL;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD COLUMN "provider" text DEFAULT 'razorpay' NOT NULL;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD COLUMN "provider" text DEFAULT 'razorpay' NOT NULL;--> statement-breakpoint
ALTER TABLE "reconciliations" DROP CONSTRAINT "reconciliations_pkey";--> statement-breakpoint
ALTER TABLE "provider_events" DROP CONSTRAINT "provider_events_pkey";--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_provider_day_pk" PRIMARY KEY("provider","day");--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_provider_event_id_pk" PRIMARY KEY("provider","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_provider" ON "orders" USING btree ("provider","provider_order_id");
