CREATE TABLE "company_details" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_details_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"valid_from" date NOT NULL,
	"legal_name" text NOT NULL,
	"trade_name" text,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"pin" text NOT NULL,
	"country" text NOT NULL,
	"gstin" text,
	"cin" text,
	"phone" text,
	"support_email" text NOT NULL,
	"sac" text NOT NULL,
	"turnover" text NOT NULL,
	"lut_number" text,
	"lut_year" text,
	"social_profiles" text[] NOT NULL,
	"support_hours" jsonb NOT NULL,
	"operator_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_details_lut" CHECK (("company_details"."lut_number" is null) = ("company_details"."lut_year" is null))
);
--> statement-breakpoint
ALTER TABLE "company_details" ADD CONSTRAINT "company_details_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_details_day" ON "company_details" USING btree ("valid_from");