CREATE TABLE "triggers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "triggers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"playlist_id" integer NOT NULL,
	"target" text NOT NULL,
	"screen_id" integer,
	"group_id" integer,
	"seconds" integer NOT NULL,
	"max_per_minute" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"codes" text[] DEFAULT '{}' NOT NULL,
	"token_hash" "bytea",
	"token_sealed" "bytea",
	"fired_at" timestamp (3) with time zone,
	"fired_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interruptions" ADD COLUMN "trigger_id" integer;--> statement-breakpoint
ALTER TABLE "triggers" ADD CONSTRAINT "triggers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "triggers" ADD CONSTRAINT "triggers_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "triggers" ADD CONSTRAINT "triggers_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "triggers" ADD CONSTRAINT "triggers_group_id_screen_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "triggers_account" ON "triggers" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "triggers_playlist" ON "triggers" USING btree ("playlist_id");--> statement-breakpoint
CREATE INDEX "triggers_screen" ON "triggers" USING btree ("screen_id");--> statement-breakpoint
CREATE INDEX "triggers_group" ON "triggers" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "triggers_token" ON "triggers" USING btree ("token_hash") WHERE "triggers"."token_hash" is not null;--> statement-breakpoint
ALTER TABLE "interruptions" ADD CONSTRAINT "interruptions_trigger_id_triggers_id_fk" FOREIGN KEY ("trigger_id") REFERENCES "public"."triggers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "interruptions_trigger" ON "interruptions" USING btree ("trigger_id") WHERE "interruptions"."trigger_id" is not null;