CREATE TABLE "partner_bill_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_bill_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bill_id" integer NOT NULL,
	"partner_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"plan" text NOT NULL,
	"screens" integer NOT NULL,
	"amount_paise" integer NOT NULL,
	"monthly_paise" integer NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"until_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_bills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"partner_id" integer NOT NULL,
	"month" text NOT NULL,
	"total_paise" bigint NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"noted_day" integer
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "sign_in_off_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "partner_bill_lines" ADD CONSTRAINT "partner_bill_lines_bill_id_partner_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."partner_bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_bill_lines" ADD CONSTRAINT "partner_bill_lines_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_bill_lines" ADD CONSTRAINT "partner_bill_lines_customer_id_accounts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_bills" ADD CONSTRAINT "partner_bills_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_bill_lines_bill" ON "partner_bill_lines" USING btree ("bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_bill_lines_open" ON "partner_bill_lines" USING btree ("customer_id","until_at") WHERE "partner_bill_lines"."state" = 'open';--> statement-breakpoint
CREATE INDEX "partner_bills_partner" ON "partner_bills" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "partner_bills_open" ON "partner_bills" USING btree ("partner_id") WHERE "partner_bills"."paid_at" is null;