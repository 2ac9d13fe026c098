CREATE TABLE "festivals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "festivals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"festival" text NOT NULL,
	"region" text NOT NULL,
	"day" date NOT NULL,
	"schedule_ids" integer[] NOT NULL,
	"playlist_ids" integer[] NOT NULL,
	"media_ids" integer[] NOT NULL,
	"countdown_id" integer,
	"confirmed_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"taken_back_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "festivals" ADD CONSTRAINT "festivals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "festivals_account" ON "festivals" USING btree ("account_id","id");