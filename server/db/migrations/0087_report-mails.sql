CREATE TABLE "report_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"report_mail_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"from_day" text NOT NULL,
	"to_day" text NOT NULL,
	"is_test" boolean NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"trouble" text,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"report" text NOT NULL,
	"group_by" text NOT NULL,
	"group_id" integer,
	"every" text NOT NULL,
	"at" text NOT NULL,
	"user_ids" integer[] NOT NULL,
	"enabled" boolean NOT NULL,
	"next_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "report_deliveries" ADD CONSTRAINT "report_deliveries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_deliveries" ADD CONSTRAINT "report_deliveries_report_mail_id_report_mails_id_fk" FOREIGN KEY ("report_mail_id") REFERENCES "public"."report_mails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_deliveries" ADD CONSTRAINT "report_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_group_id_screen_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_deliveries_once" ON "report_deliveries" USING btree ("report_mail_id","user_id","to_day") WHERE not "report_deliveries"."is_test";--> statement-breakpoint
CREATE INDEX "report_deliveries_due" ON "report_deliveries" USING btree ("next_at") WHERE "report_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "report_deliveries_account" ON "report_deliveries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "report_deliveries_mail" ON "report_deliveries" USING btree ("report_mail_id","id");--> statement-breakpoint
CREATE INDEX "report_deliveries_user" ON "report_deliveries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_deliveries_old" ON "report_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "report_mails_account" ON "report_mails" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "report_mails_group" ON "report_mails" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "report_mails_due" ON "report_mails" USING btree ("next_at") WHERE "report_mails"."next_at" is not null and "report_mails"."deleted_at" is null;