CREATE TABLE "company_assertions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_assertions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"assertion_hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_domains" ADD COLUMN "missing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "company_domains" ADD COLUMN "lapsed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "company_flows" ADD COLUMN "stage" text DEFAULT 'issuer' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_flows" ADD COLUMN "person" jsonb;--> statement-breakpoint
ALTER TABLE "company_sign_ins" ADD COLUMN "saml" jsonb;--> statement-breakpoint
ALTER TABLE "company_assertions" ADD CONSTRAINT "company_assertions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_assertions_once" ON "company_assertions" USING btree ("account_id","assertion_hash");--> statement-breakpoint
CREATE INDEX "company_assertions_expires" ON "company_assertions" USING btree ("expires_at");