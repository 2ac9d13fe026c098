CREATE INDEX "tickets_live" ON "tickets" USING btree ("id") WHERE "tickets"."status" <> 'closed';--> statement-breakpoint
CREATE INDEX "tickets_closed" ON "tickets" USING btree ("id") WHERE "tickets"."status" = 'closed';--> statement-breakpoint
CREATE INDEX "tickets_live_name" ON "tickets" USING btree (lower("name"),"id") WHERE "tickets"."status" <> 'closed';--> statement-breakpoint
CREATE INDEX "tickets_closed_name" ON "tickets" USING btree (lower("name"),"id") WHERE "tickets"."status" = 'closed';--> statement-breakpoint
CREATE INDEX "tickets_parts" ON "tickets" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,"message" gin_trgm_ops) WITH (fastupdate=false);