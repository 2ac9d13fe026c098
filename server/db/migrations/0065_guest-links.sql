CREATE TABLE "guest_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guest_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"title" text NOT NULL,
	"sentence" text NOT NULL,
	"takes_pictures" boolean NOT NULL,
	"takes_notices" boolean NOT NULL,
	"folder_id" integer,
	"table_id" integer,
	"needs_name" boolean NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"max_uploads" integer NOT NULL,
	"max_per_hour" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"approves_itself" boolean NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"token_sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "guest_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guest_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"link_id" integer NOT NULL,
	"kind" text NOT NULL,
	"media_id" integer,
	"notice" text,
	"guest_name" text NOT NULL,
	"state" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer
);
--> statement-breakpoint
ALTER TABLE "guest_links" ADD CONSTRAINT "guest_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_links" ADD CONSTRAINT "guest_links_folder_id_media_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."media_folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_links" ADD CONSTRAINT "guest_links_table_id_data_sources_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."data_sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_uploads" ADD CONSTRAINT "guest_uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_uploads" ADD CONSTRAINT "guest_uploads_link_id_guest_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."guest_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_uploads" ADD CONSTRAINT "guest_uploads_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_uploads" ADD CONSTRAINT "guest_uploads_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_links_account" ON "guest_links" USING btree ("account_id","id") WHERE "guest_links"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "guest_links_token" ON "guest_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "guest_links_folder" ON "guest_links" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "guest_links_table" ON "guest_links" USING btree ("table_id");--> statement-breakpoint
CREATE INDEX "guest_uploads_account" ON "guest_uploads" USING btree ("account_id","state","id");--> statement-breakpoint
CREATE INDEX "guest_uploads_link" ON "guest_uploads" USING btree ("link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guest_uploads_media" ON "guest_uploads" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "guest_uploads_ended" ON "guest_uploads" USING btree ("state","received_at");