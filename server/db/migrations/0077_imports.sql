CREATE TABLE "import_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"checksum" text NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" jsonb,
	"chosen" boolean NOT NULL,
	"result" text,
	"target_id" integer
);
--> statement-breakpoint
CREATE TABLE "imported_things" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imported_things_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"system" text NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"checksum" text NOT NULL,
	"target_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"source" text,
	"name" text NOT NULL,
	"upload_name" text,
	"archive_bytes" bigint NOT NULL,
	"state" text NOT NULL,
	"problem" jsonb,
	"folder_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"worked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_things" ADD CONSTRAINT "imported_things_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_folder_id_media_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."media_folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_items_source" ON "import_items" USING btree ("import_id","kind","source_id");--> statement-breakpoint
CREATE INDEX "import_items_import" ON "import_items" USING btree ("import_id","position");--> statement-breakpoint
CREATE INDEX "import_items_account" ON "import_items" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "imported_things_source" ON "imported_things" USING btree ("account_id","system","kind","source_id","checksum");--> statement-breakpoint
CREATE INDEX "imports_account" ON "imports" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "imports_user" ON "imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "imports_folder" ON "imports" USING btree ("folder_id");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_upload" ON "imports" USING btree ("upload_name");--> statement-breakpoint
CREATE INDEX "imports_state" ON "imports" USING btree ("state","worked_at");