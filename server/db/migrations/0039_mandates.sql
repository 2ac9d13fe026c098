CREATE TABLE "debits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "debits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"mandate_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"announced_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"failure_mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mandates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mandates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"state" text NOT NULL,
	"method" text NOT NULL,
	"max_paise" integer NOT NULL,
	"customer_id" text,
	"token_id" text,
	"contact" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"is_cancel_owed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "mandate_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_debit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "debits" ADD CONSTRAINT "debits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debits" ADD CONSTRAINT "debits_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debits" ADD CONSTRAINT "debits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "debits_order" ON "debits" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "debits_period" ON "debits" USING btree ("account_id","ends_at") WHERE "debits"."state" <> 'dropped';--> statement-breakpoint
CREATE INDEX "debits_open" ON "debits" USING btree ("due_at") WHERE "debits"."state" in ('announced', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_active" ON "mandates" USING btree ("account_id") WHERE "mandates"."state" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_token" ON "mandates" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "mandates_cancelling" ON "mandates" USING btree ("id") WHERE "mandates"."is_cancel_owed";