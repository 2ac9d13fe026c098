ALTER TABLE "member_invitations" ADD COLUMN "scope" jsonb;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "scope" jsonb;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;