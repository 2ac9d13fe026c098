ALTER TABLE "proposals" ADD COLUMN "with_key" integer;--> statement-breakpoint
ALTER TABLE "publishing_comments" ADD COLUMN "with_key" integer;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "with_key" integer;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "with_key" integer;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD COLUMN "with_key" integer;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "with_key" integer;