CREATE TABLE "player_rings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_rings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"group_id" integer,
	"tag" text,
	"ring" text NOT NULL,
	"late_days" integer,
	"held_version" text,
	"held_until" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "player_rings" ADD CONSTRAINT "player_rings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_rings" ADD CONSTRAINT "player_rings_group_id_screen_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "player_rings_place" ON "player_rings" USING btree ("account_id",coalesce("group_id", 0),lower(coalesce("tag", '')));--> statement-breakpoint
CREATE INDEX "player_rings_group" ON "player_rings" USING btree ("group_id");