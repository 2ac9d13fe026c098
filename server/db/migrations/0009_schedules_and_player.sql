CREATE TABLE "data_sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"value" jsonb,
	"value_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "play_hours" (
	"account_id" integer NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"screen_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"played" integer DEFAULT 0 NOT NULL,
	"cut" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"length_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "play_hours_account_id_hour_screen_id_media_id_pk" PRIMARY KEY("account_id","hour","screen_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "play_spools" (
	"screen_id" integer NOT NULL,
	"epoch" uuid NOT NULL,
	"acknowledged" bigint DEFAULT 0 NOT NULL,
	"ahead" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"dropped" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "play_spools_screen_id_epoch_pk" PRIMARY KEY("screen_id","epoch")
);
--> statement-breakpoint
CREATE TABLE "plays" (
	"screen_id" integer NOT NULL,
	"epoch" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"offset_min" smallint NOT NULL,
	"length_ms" integer NOT NULL,
	"clock" text NOT NULL,
	"version" integer NOT NULL,
	"because" text NOT NULL,
	"item_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"content" text,
	"name" text NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	CONSTRAINT "plays_screen_id_epoch_seq_started_at_pk" PRIMARY KEY("screen_id","epoch","seq","started_at")
) PARTITION BY RANGE ("started_at");
--> statement-breakpoint
-- Devices with a wrong clock send wrong dates: those rows have a place too.
CREATE TABLE "plays_other" PARTITION OF "plays" DEFAULT;
--> statement-breakpoint
CREATE TABLE "holiday_calendars" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holiday_calendars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"name" text NOT NULL,
	"days" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "interruptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interruptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"tier" text NOT NULL,
	"playlist_id" integer NOT NULL,
	"target" text NOT NULL,
	"screen_id" integer,
	"group_id" integer,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "schedule_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"playlist_id" integer NOT NULL,
	"target" text NOT NULL,
	"screen_id" integer,
	"group_id" integer,
	"priority" integer DEFAULT 0 NOT NULL,
	"sharing" text DEFAULT 'alone' NOT NULL,
	"zone" text,
	"when" jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "screen_group_members" (
	"group_id" integer NOT NULL,
	"screen_id" integer NOT NULL,
	CONSTRAINT "screen_group_members_group_id_screen_id_pk" PRIMARY KEY("group_id","screen_id")
);
--> statement-breakpoint
CREATE TABLE "screen_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "screen_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"parent_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "screen_commands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "screen_commands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"screen_id" integer NOT NULL,
	"kind" text NOT NULL,
	"value" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"detail" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "default_playlist_id" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "opening_hours" jsonb;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "settings" jsonb;--> statement-breakpoint
ALTER TABLE "playlist_items" ADD COLUMN "available_from" text;--> statement-breakpoint
ALTER TABLE "playlist_items" ADD COLUMN "available_until" text;--> statement-breakpoint
ALTER TABLE "playlist_items" ADD COLUMN "transition" text DEFAULT 'fade' NOT NULL;--> statement-breakpoint
ALTER TABLE "playlist_items" ADD COLUMN "fit" text DEFAULT 'contain' NOT NULL;--> statement-breakpoint
ALTER TABLE "playlist_items" ADD COLUMN "muted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "screens" ADD COLUMN "opening_hours" jsonb;--> statement-breakpoint
ALTER TABLE "screens" ADD COLUMN "next_device_key_hash" "bytea";--> statement-breakpoint
ALTER TABLE "data_sources" ADD CONSTRAINT "data_sources_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday_calendars" ADD CONSTRAINT "holiday_calendars_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interruptions" ADD CONSTRAINT "interruptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interruptions" ADD CONSTRAINT "interruptions_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interruptions" ADD CONSTRAINT "interruptions_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interruptions" ADD CONSTRAINT "interruptions_group_id_screen_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_rules" ADD CONSTRAINT "schedule_rules_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_rules" ADD CONSTRAINT "schedule_rules_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_rules" ADD CONSTRAINT "schedule_rules_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_rules" ADD CONSTRAINT "schedule_rules_group_id_screen_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screen_group_members" ADD CONSTRAINT "screen_group_members_group_id_screen_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screen_group_members" ADD CONSTRAINT "screen_group_members_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screen_groups" ADD CONSTRAINT "screen_groups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screen_groups" ADD CONSTRAINT "screen_groups_parent_id_screen_groups_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screen_commands" ADD CONSTRAINT "screen_commands_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_sources_account" ON "data_sources" USING btree ("account_id","name") WHERE "data_sources"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "play_hours_media" ON "play_hours" USING btree ("account_id","media_id","hour");--> statement-breakpoint
CREATE INDEX "holiday_calendars_account" ON "holiday_calendars" USING btree ("account_id","name") WHERE "holiday_calendars"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "interruptions_account" ON "interruptions" USING btree ("account_id","ends_at");--> statement-breakpoint
CREATE INDEX "interruptions_playlist" ON "interruptions" USING btree ("playlist_id");--> statement-breakpoint
CREATE INDEX "schedule_rules_account" ON "schedule_rules" USING btree ("account_id","id") WHERE "schedule_rules"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "schedule_rules_playlist" ON "schedule_rules" USING btree ("playlist_id");--> statement-breakpoint
CREATE INDEX "schedule_rules_screen" ON "schedule_rules" USING btree ("screen_id");--> statement-breakpoint
CREATE INDEX "schedule_rules_group" ON "schedule_rules" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "screen_group_members_screen" ON "screen_group_members" USING btree ("screen_id");--> statement-breakpoint
CREATE INDEX "screen_groups_account" ON "screen_groups" USING btree ("account_id","name") WHERE "screen_groups"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "screen_groups_parent" ON "screen_groups" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "screen_commands_screen" ON "screen_commands" USING btree ("screen_id","id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_default_playlist_id_playlists_id_fk" FOREIGN KEY ("default_playlist_id") REFERENCES "public"."playlists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "screens_next_device_key" ON "screens" USING btree ("next_device_key_hash") WHERE "screens"."next_device_key_hash" is not null;