-- index: no interruption has a menu or a picture yet, so both indexes are empty
CREATE TABLE "touch_menus" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "touch_menus_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"target" text NOT NULL,
	"screen_id" integer,
	"group_id" integer,
	"title" text NOT NULL,
	"invitation" text NOT NULL,
	"back" text NOT NULL,
	"seconds" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interruptions" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "interruptions" ADD COLUMN "menu_id" integer;--> statement-breakpoint
ALTER TABLE "interruptions" ADD COLUMN "place" integer;--> statement-breakpoint
ALTER TABLE "interruptions" ADD COLUMN "picture_media_id" integer;--> statement-breakpoint
ALTER TABLE "touch_menus" ADD CONSTRAINT "touch_menus_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touch_menus" ADD CONSTRAINT "touch_menus_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touch_menus" ADD CONSTRAINT "touch_menus_group_id_screen_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "touch_menus_account" ON "touch_menus" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "touch_menus_screen" ON "touch_menus" USING btree ("screen_id");--> statement-breakpoint
CREATE INDEX "touch_menus_group" ON "touch_menus" USING btree ("group_id");--> statement-breakpoint
ALTER TABLE "interruptions" ADD CONSTRAINT "interruptions_menu_id_touch_menus_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."touch_menus"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interruptions" ADD CONSTRAINT "interruptions_picture_media_id_media_id_fk" FOREIGN KEY ("picture_media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interruptions_menu" ON "interruptions" USING btree ("menu_id") WHERE "interruptions"."menu_id" is not null;--> statement-breakpoint
CREATE INDEX "interruptions_picture" ON "interruptions" USING btree ("picture_media_id") WHERE "interruptions"."picture_media_id" is not null;--> statement-breakpoint
UPDATE "interruptions" SET "origin" = 'trigger' WHERE "trigger_id" IS NOT NULL;
