CREATE TABLE "enrolled_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrolled_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enrolment_id" integer NOT NULL,
	"device_key_hash" "bytea" NOT NULL,
	"device" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrolments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"beginning" text NOT NULL,
	"settings" jsonb NOT NULL,
	"at_once" boolean NOT NULL,
	"max_screens" integer NOT NULL,
	"screens" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "screens" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "enrolled_devices" ADD CONSTRAINT "enrolled_devices_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enrolled_devices_key" ON "enrolled_devices" USING btree ("device_key_hash");--> statement-breakpoint
CREATE INDEX "enrolled_devices_enrolment" ON "enrolled_devices" USING btree ("enrolment_id","state");--> statement-breakpoint
CREATE INDEX "enrolled_devices_seen" ON "enrolled_devices" USING btree ("seen_at") WHERE "enrolled_devices"."state" <> 'paired';--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_token" ON "enrolments" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "enrolments_account" ON "enrolments" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "enrolments_user" ON "enrolments" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "screens_external_id" ON "screens" USING btree ("account_id","external_id") WHERE "screens"."external_id" is not null and "screens"."deleted_at" is null;