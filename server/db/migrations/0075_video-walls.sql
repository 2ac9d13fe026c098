CREATE TABLE "video_wall_places" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_wall_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"wall_id" integer NOT NULL,
	"number" integer NOT NULL,
	"screen_id" integer,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"bezel" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_walls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_walls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"time_zone" text NOT NULL,
	"default_playlist_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "video_wall_places" ADD CONSTRAINT "video_wall_places_wall_id_video_walls_id_fk" FOREIGN KEY ("wall_id") REFERENCES "public"."video_walls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_wall_places" ADD CONSTRAINT "video_wall_places_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_walls" ADD CONSTRAINT "video_walls_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_walls" ADD CONSTRAINT "video_walls_group_id_screen_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_walls" ADD CONSTRAINT "video_walls_default_playlist_id_playlists_id_fk" FOREIGN KEY ("default_playlist_id") REFERENCES "public"."playlists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "video_wall_places_number" ON "video_wall_places" USING btree ("wall_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "video_wall_places_screen" ON "video_wall_places" USING btree ("screen_id") WHERE "video_wall_places"."screen_id" is not null;--> statement-breakpoint
CREATE INDEX "video_walls_account" ON "video_walls" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "video_walls_group" ON "video_walls" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "video_walls_default_playlist" ON "video_walls" USING btree ("default_playlist_id");