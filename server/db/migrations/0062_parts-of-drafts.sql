ALTER TABLE "users" ADD COLUMN "publishing_mails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "part" jsonb;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "part" jsonb;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;