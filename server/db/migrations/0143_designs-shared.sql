CREATE TABLE "design_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "design_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"thread_id" integer,
	"element_id" text,
	"element_name" text NOT NULL,
	"user_id" integer NOT NULL,
	"with_key" integer,
	"text" text NOT NULL,
	"mentions" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" integer
);
--> statement-breakpoint
CREATE TABLE "design_components" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "design_components_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"elements" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "earlier_revisions" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "earlier_revisions" ADD COLUMN "summary" jsonb;--> statement-breakpoint
ALTER TABLE "earlier_revisions" ADD COLUMN "picture" integer;--> statement-breakpoint
ALTER TABLE "design_comments" ADD CONSTRAINT "design_comments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_comments" ADD CONSTRAINT "design_comments_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_comments" ADD CONSTRAINT "design_comments_thread_id_design_comments_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."design_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_comments" ADD CONSTRAINT "design_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_comments" ADD CONSTRAINT "design_comments_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_components" ADD CONSTRAINT "design_components_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "design_comments_media" ON "design_comments" USING btree ("media_id","id");--> statement-breakpoint
CREATE INDEX "design_comments_account" ON "design_comments" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "design_comments_thread" ON "design_comments" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "design_comments_user" ON "design_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "design_comments_resolved_by" ON "design_comments" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "design_components_account" ON "design_components" USING btree ("account_id","name");