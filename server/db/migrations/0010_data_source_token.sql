ALTER TABLE "data_sources" ADD COLUMN "token_hash" "bytea";--> statement-breakpoint
CREATE UNIQUE INDEX "data_sources_token" ON "data_sources" USING btree ("token_hash");