CREATE TABLE "account_coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"coupon_id" integer NOT NULL,
	"code" text NOT NULL,
	"percent_bp" integer,
	"amount_paise" bigint,
	"plans" text[] NOT NULL,
	"periods" integer,
	"used_periods" integer DEFAULT 0 NOT NULL,
	"pay_by" timestamp (3) with time zone,
	"user_id" integer,
	"operator_id" integer,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "account_coupons_takes" CHECK (num_nonnulls("account_coupons"."percent_bp", "account_coupons"."amount_paise") = 1),
	CONSTRAINT "account_coupons_used" CHECK ("account_coupons"."used_periods" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"percent_bp" integer,
	"amount_paise" bigint,
	"plans" text[] NOT NULL,
	"periods" integer,
	"first_day" date NOT NULL,
	"last_day" date,
	"max_uses" integer,
	"operator_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "coupons_takes" CHECK (num_nonnulls("coupons"."percent_bp", "coupons"."amount_paise") = 1),
	CONSTRAINT "coupons_percent" CHECK ("coupons"."percent_bp" between 1 and 9900),
	CONSTRAINT "coupons_amount" CHECK ("coupons"."amount_paise" >= 100),
	CONSTRAINT "coupons_days" CHECK ("coupons"."last_day" >= "coupons"."first_day"),
	CONSTRAINT "coupons_counts" CHECK (coalesce("coupons"."periods", 1) >= 1 and coalesce("coupons"."max_uses", 1) >= 1)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_coupons" ADD CONSTRAINT "account_coupons_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_coupons" ADD CONSTRAINT "account_coupons_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_coupons" ADD CONSTRAINT "account_coupons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_coupons" ADD CONSTRAINT "account_coupons_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_coupons_one" ON "account_coupons" USING btree ("account_id") WHERE "account_coupons"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_coupons_once" ON "account_coupons" USING btree ("coupon_id","account_id") WHERE "account_coupons"."used_periods" > 0;--> statement-breakpoint
CREATE INDEX "account_coupons_account" ON "account_coupons" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_coupons_user" ON "account_coupons" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("code");