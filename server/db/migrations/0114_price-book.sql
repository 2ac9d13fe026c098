CREATE TABLE "contract_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"plan" text NOT NULL,
	"period" text NOT NULL,
	"paise" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"note" text NOT NULL,
	"operator_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan" text NOT NULL,
	"period" text NOT NULL,
	"paise" bigint NOT NULL,
	"sells_from" date NOT NULL,
	"renews_from" date,
	"operator_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rate_bp" integer NOT NULL,
	"valid_from" date NOT NULL,
	"operator_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "unit_paise" bigint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "book_day" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "unit_paise" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "book_day" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rate_bp" integer DEFAULT 1800 NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_prices" ADD CONSTRAINT "contract_prices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_prices" ADD CONSTRAINT "contract_prices_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_prices_account" ON "contract_prices" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "prices_day" ON "prices" USING btree ("plan","period","sells_from");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rates_day" ON "tax_rates" USING btree ("valid_from");--> statement-breakpoint
-- What was sold before has the only prices that there were.
UPDATE "subscriptions" s SET "unit_paise" = CASE s."period" WHEN 'yearly' THEN p."yearly_paise" ELSE p."monthly_paise" END, "book_day" = '2020-01-01'
FROM "plans" p WHERE p."id" = s."plan_id" AND s."source" = 'checkout' AND s."period" <> 'trial';--> statement-breakpoint
UPDATE "orders" o SET "unit_paise" = CASE o."period" WHEN 'yearly' THEN p."yearly_paise" ELSE p."monthly_paise" END, "book_day" = '2020-01-01'
FROM "plans" p WHERE p."code" = o."plan" AND o."kind" <> 'top-up';
