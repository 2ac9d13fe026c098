CREATE TABLE "earlier_revisions" (
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"replaced_by" integer,
	"replaced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "earlier_revisions_kind_subject_id_revision_pk" PRIMARY KEY("kind","subject_id","revision")
);
--> statement-breakpoint
ALTER TABLE "playlist_items" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "earlier_revisions" ADD CONSTRAINT "earlier_revisions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_revisions" ADD CONSTRAINT "earlier_revisions_replaced_by_users_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_revisions_account" ON "earlier_revisions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "earlier_revisions_replaced" ON "earlier_revisions" USING btree ("replaced_at");