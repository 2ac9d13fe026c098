CREATE TABLE "next_periods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "next_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"plan" text NOT NULL,
	"period" text NOT NULL,
	"screens" integer NOT NULL,
	"value_paise" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"dropped_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "renewal_choices" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"plan" text,
	"period" text,
	"screens" integer,
	"user_id" integer NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "renewal_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renewal_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"stage" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"dropped_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "grace_days" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "grace_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "base_next_period_id" integer;--> statement-breakpoint
ALTER TABLE "next_periods" ADD CONSTRAINT "next_periods_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_periods" ADD CONSTRAINT "next_periods_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_choices" ADD CONSTRAINT "renewal_choices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_choices" ADD CONSTRAINT "renewal_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_notices" ADD CONSTRAINT "renewal_notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "next_periods_waiting" ON "next_periods" USING btree ("account_id") WHERE "next_periods"."started_at" is null and "next_periods"."dropped_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "next_periods_order" ON "next_periods" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "next_periods_account" ON "next_periods" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "renewal_notices_stage" ON "renewal_notices" USING btree ("account_id","ends_at","stage");