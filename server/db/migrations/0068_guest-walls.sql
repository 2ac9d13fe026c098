ALTER TABLE "guest_links" ADD COLUMN "wall_id" integer;--> statement-breakpoint
ALTER TABLE "guest_links" ADD CONSTRAINT "guest_links_wall_id_media_id_fk" FOREIGN KEY ("wall_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_links_wall" ON "guest_links" USING btree ("wall_id");