CREATE TABLE "shown_warnings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shown_warnings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"source_id" integer NOT NULL,
	"keys" text[] NOT NULL,
	"part" integer NOT NULL,
	"name" text NOT NULL,
	"severity" text NOT NULL,
	"drill" boolean NOT NULL,
	"shown" text NOT NULL,
	"playlist_id" integer,
	"emergency_id" integer,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"stopped_by" integer
);
--> statement-breakpoint
CREATE TABLE "warning_settings" (
	"source_id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"target" text NOT NULL,
	"screen_id" integer,
	"group_id" integer,
	"areas" text[] NOT NULL,
	"min_severity" text NOT NULL,
	"languages" text[] NOT NULL,
	"playlist_id" integer,
	"drills" boolean NOT NULL,
	"emergency_from" jsonb,
	"saved_by" integer,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interruptions" ADD COLUMN "warning_id" integer;--> statement-breakpoint
ALTER TABLE "shown_warnings" ADD CONSTRAINT "shown_warnings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_warnings" ADD CONSTRAINT "shown_warnings_source_id_data_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_warnings" ADD CONSTRAINT "shown_warnings_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_warnings" ADD CONSTRAINT "shown_warnings_emergency_id_emergencies_id_fk" FOREIGN KEY ("emergency_id") REFERENCES "public"."emergencies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_warnings" ADD CONSTRAINT "shown_warnings_stopped_by_users_id_fk" FOREIGN KEY ("stopped_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_settings" ADD CONSTRAINT "warning_settings_source_id_data_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_settings" ADD CONSTRAINT "warning_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_settings" ADD CONSTRAINT "warning_settings_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_settings" ADD CONSTRAINT "warning_settings_group_id_screen_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_settings" ADD CONSTRAINT "warning_settings_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_settings" ADD CONSTRAINT "warning_settings_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shown_warnings_account" ON "shown_warnings" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "shown_warnings_source" ON "shown_warnings" USING btree ("source_id","ends_at");--> statement-breakpoint
CREATE INDEX "shown_warnings_playlist" ON "shown_warnings" USING btree ("playlist_id");--> statement-breakpoint
CREATE INDEX "shown_warnings_stopped_by" ON "shown_warnings" USING btree ("stopped_by") WHERE "shown_warnings"."stopped_by" is not null;--> statement-breakpoint
CREATE INDEX "shown_warnings_emergency" ON "shown_warnings" USING btree ("emergency_id") WHERE "shown_warnings"."emergency_id" is not null;--> statement-breakpoint
CREATE INDEX "warning_settings_account" ON "warning_settings" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "warning_settings_playlist" ON "warning_settings" USING btree ("playlist_id");--> statement-breakpoint
CREATE INDEX "warning_settings_screen" ON "warning_settings" USING btree ("screen_id");--> statement-breakpoint
CREATE INDEX "warning_settings_group" ON "warning_settings" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "warning_settings_saved_by" ON "warning_settings" USING btree ("saved_by");--> statement-breakpoint
ALTER TABLE "interruptions" ADD CONSTRAINT "interruptions_warning_id_shown_warnings_id_fk" FOREIGN KEY ("warning_id") REFERENCES "public"."shown_warnings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interruptions_warning" ON "interruptions" USING btree ("warning_id") WHERE "interruptions"."warning_id" is not null;