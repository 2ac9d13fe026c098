CREATE TABLE "emergencies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emergencies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"drill" boolean NOT NULL,
	"content" jsonb NOT NULL,
	"targets" jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" integer,
	"ends_at" timestamp (3) with time zone,
	"cleared_at" timestamp (3) with time zone,
	"cleared_by" integer
);
--> statement-breakpoint
CREATE TABLE "emergency_receipts" (
	"emergency_id" integer NOT NULL,
	"screen_id" integer NOT NULL,
	"received_at" timestamp (3) with time zone,
	"showing_at" timestamp (3) with time zone,
	"cleared_at" timestamp (3) with time zone,
	CONSTRAINT "emergency_receipts_emergency_id_screen_id_pk" PRIMARY KEY("emergency_id","screen_id")
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"number" integer,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"plan" jsonb NOT NULL,
	"plan_hash" text NOT NULL,
	"changes" jsonb NOT NULL,
	"change_count" integer NOT NULL,
	"note" text,
	"rolled_back_to" integer,
	"publish_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"created_by" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "publishing" text DEFAULT 'at once' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "publication_id" integer;--> statement-breakpoint
ALTER TABLE "manifests" ADD COLUMN "file_set" text;--> statement-breakpoint
ALTER TABLE "manifests" ADD COLUMN "interruption_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "interruptions" ADD COLUMN "emergency_id" integer;--> statement-breakpoint
ALTER TABLE "screens" ADD COLUMN "download_bytes_per_s" integer;--> statement-breakpoint
ALTER TABLE "emergencies" ADD CONSTRAINT "emergencies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergencies" ADD CONSTRAINT "emergencies_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergencies" ADD CONSTRAINT "emergencies_cleared_by_users_id_fk" FOREIGN KEY ("cleared_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_receipts" ADD CONSTRAINT "emergency_receipts_emergency_id_emergencies_id_fk" FOREIGN KEY ("emergency_id") REFERENCES "public"."emergencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_receipts" ADD CONSTRAINT "emergency_receipts_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emergencies_account" ON "emergencies" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "emergency_receipts_screen" ON "emergency_receipts" USING btree ("screen_id");--> statement-breakpoint
CREATE INDEX "publications_account" ON "publications" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "publications_number" ON "publications" USING btree ("account_id","number") WHERE "publications"."number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "publications_waiting" ON "publications" USING btree ("account_id") WHERE "publications"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interruptions" ADD CONSTRAINT "interruptions_emergency_id_emergencies_id_fk" FOREIGN KEY ("emergency_id") REFERENCES "public"."emergencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interruptions_emergency" ON "interruptions" USING btree ("emergency_id") WHERE "interruptions"."emergency_id" is not null;