CREATE INDEX "licences_ending" ON "licences" USING btree ("ends_at") WHERE "licences"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "media_failed" ON "media" USING btree ("created_at") WHERE "media"."state" = 'failed' and "media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "payments_failed" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "subscriptions_ending" ON "subscriptions" USING btree ("ends_at") WHERE "subscriptions"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "tickets_unassigned" ON "tickets" USING btree ("id") WHERE "tickets"."assigned_to" is null and "tickets"."status" <> 'closed';