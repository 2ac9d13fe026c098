CREATE TABLE "plan_switches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_switches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"operator_id" integer NOT NULL,
	"idempotency_key" text,
	"from_subscription_id" integer,
	"from_licences" integer NOT NULL,
	"to_subscription_id" integer NOT NULL,
	"to_licences" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" integer
);
--> statement-breakpoint
ALTER TABLE "plan_switches" ADD CONSTRAINT "plan_switches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_switches" ADD CONSTRAINT "plan_switches_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_switches" ADD CONSTRAINT "plan_switches_from_subscription_id_subscriptions_id_fk" FOREIGN KEY ("from_subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_switches" ADD CONSTRAINT "plan_switches_to_subscription_id_subscriptions_id_fk" FOREIGN KEY ("to_subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_switches" ADD CONSTRAINT "plan_switches_undone_by_operators_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_switches_account" ON "plan_switches" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_switches_key" ON "plan_switches" USING btree ("account_id","idempotency_key") WHERE "plan_switches"."idempotency_key" is not null;