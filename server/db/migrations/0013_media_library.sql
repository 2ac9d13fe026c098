CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "media_folders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_folders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"parent_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"held" jsonb
);
--> statement-breakpoint
ALTER TABLE "playlist_items" ALTER COLUMN "media_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "folder_id" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "replaces_id" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "twin_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "playlist_items" ADD COLUMN "nested_id" integer;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "shuffle" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media_folders" ADD CONSTRAINT "media_folders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_folders" ADD CONSTRAINT "media_folders_parent_id_media_folders_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."media_folders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_folders_account" ON "media_folders" USING btree ("account_id","name") WHERE "media_folders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "media_folders_parent" ON "media_folders" USING btree ("parent_id");--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_folder_id_media_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."media_folders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_replaces_id_media_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_items" ADD CONSTRAINT "playlist_items_nested_id_playlists_id_fk" FOREIGN KEY ("nested_id") REFERENCES "public"."playlists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_folder" ON "media" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "media_removed" ON "media" USING btree ("account_id","deleted_at") WHERE "media"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "media_replaces" ON "media" USING btree ("replaces_id") WHERE "media"."replaces_id" is not null;--> statement-breakpoint
CREATE INDEX "playlist_items_nested" ON "playlist_items" USING btree ("nested_id") WHERE "playlist_items"."nested_id" is not null;--> statement-breakpoint
CREATE INDEX "playlists_removed" ON "playlists" USING btree ("account_id","deleted_at") WHERE "playlists"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "playlist_items" ADD CONSTRAINT "playlist_items_one" CHECK (("playlist_items"."media_id" is null) <> ("playlist_items"."nested_id" is null));