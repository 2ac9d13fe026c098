CREATE TABLE "whatsapp_numbers" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"wa_id" text,
	"code_tag" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"code_sent_at" timestamp (3) with time zone NOT NULL,
	"code_ends_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"trouble" text
);
--> statement-breakpoint
CREATE TABLE "whatsapp_stops" (
	"number" text PRIMARY KEY NOT NULL,
	"stopped" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD COLUMN "by_whatsapp" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD COLUMN "whatsapp_user_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "whatsapp_numbers" ADD CONSTRAINT "whatsapp_numbers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "whatsapp_numbers_tag" ON "whatsapp_numbers" USING btree ("code_tag");