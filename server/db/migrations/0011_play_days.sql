CREATE TABLE "play_days" (
	"account_id" integer NOT NULL,
	"day" date NOT NULL,
	"screen_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"name" text NOT NULL,
	"played" integer DEFAULT 0 NOT NULL,
	"cut" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"length_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "play_days_account_id_day_screen_id_media_id_pk" PRIMARY KEY("account_id","day","screen_id","media_id")
);
