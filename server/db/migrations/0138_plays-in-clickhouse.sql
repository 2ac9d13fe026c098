CREATE TABLE "play_moves" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"moved_to" date,
	"back_to" date
);
--> statement-breakpoint
CREATE TABLE "play_recounts" (
	"account_id" integer NOT NULL,
	"day" date NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ended_media" ADD COLUMN "name" text;--> statement-breakpoint
CREATE INDEX "play_recounts_account" ON "play_recounts" USING btree ("account_id");