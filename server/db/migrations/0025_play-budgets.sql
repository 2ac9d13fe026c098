CREATE TABLE "ended_media" (
	"id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_budgets" (
	"screen_id" integer PRIMARY KEY NOT NULL,
	"told_until" timestamp (3) with time zone,
	"plays_left" double precision NOT NULL,
	"length_left" double precision NOT NULL,
	"bytes_left" double precision NOT NULL,
	"spools_left" double precision NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "play_days" ADD COLUMN "doubtful" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "play_days" ADD COLUMN "doubtful_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "play_hours" ADD COLUMN "doubtful" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "play_hours" ADD COLUMN "doubtful_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "doubt" text;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "received_at" timestamp (3) with time zone;