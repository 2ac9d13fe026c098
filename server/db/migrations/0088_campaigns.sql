CREATE TABLE "campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"advertiser" text NOT NULL,
	"media_ids" integer[] NOT NULL,
	"seconds" integer NOT NULL,
	"target" text NOT NULL,
	"screen_id" integer,
	"group_id" integer,
	"share" integer NOT NULL,
	"max_per_hour" integer,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"goal" integer,
	"is_on" boolean NOT NULL,
	"token_hash" "bytea",
	"token_sealed" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_days" (
	"account_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
	"day" date NOT NULL,
	"screen_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"name" text NOT NULL,
	"played" integer DEFAULT 0 NOT NULL,
	"cut" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"length_ms" bigint DEFAULT 0 NOT NULL,
	"doubtful" integer DEFAULT 0 NOT NULL,
	"doubtful_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_days_account_id_campaign_id_day_screen_id_media_id_pk" PRIMARY KEY("account_id","campaign_id","day","screen_id","media_id")
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_group_id_screen_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaigns_account" ON "campaigns" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "campaigns_screen" ON "campaigns" USING btree ("screen_id");--> statement-breakpoint
CREATE INDEX "campaigns_group" ON "campaigns" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_token" ON "campaigns" USING btree ("token_hash") WHERE "campaigns"."token_hash" is not null;