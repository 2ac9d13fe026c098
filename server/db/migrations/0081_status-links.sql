CREATE TABLE "status_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "status_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"token_sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "status_links" ADD CONSTRAINT "status_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_links" ADD CONSTRAINT "status_links_group_id_screen_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "status_links_account" ON "status_links" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "status_links_group" ON "status_links" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "status_links_token" ON "status_links" USING btree ("token_hash");