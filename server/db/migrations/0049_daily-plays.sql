-- Partitions are made by the service (server/domains/plays/store/postgres/partitions.ts). The tables "plays" and
-- "play_hours" stay for the earlier build, which may run beside this one.
CREATE TABLE "play_hour_counts" (
	"account_id" integer NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"screen_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"played" integer DEFAULT 0 NOT NULL,
	"cut" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"length_ms" bigint DEFAULT 0 NOT NULL,
	"doubtful" integer DEFAULT 0 NOT NULL,
	"doubtful_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "play_hour_counts_account_id_hour_screen_id_media_id_pk" PRIMARY KEY("account_id","hour","screen_id","media_id")
) PARTITION BY RANGE ("hour");
--> statement-breakpoint
CREATE TABLE "play_runs" (
	"first_seq" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"epoch" uuid NOT NULL,
	"screen_id" integer NOT NULL,
	"account_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_records" (
	"seq" bigint NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"epoch" uuid NOT NULL,
	"screen_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"length_ms" integer NOT NULL,
	"version" integer NOT NULL,
	"item_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"offset_min" smallint NOT NULL,
	"clock" text NOT NULL,
	"because" text NOT NULL,
	"name" text NOT NULL,
	"result" text NOT NULL,
	"content" text,
	"reason" text,
	"doubt" text,
	"corrected_ms" bigint,
	"received_at" timestamp (3) with time zone,
	CONSTRAINT "play_records_screen_id_epoch_seq_started_at_pk" PRIMARY KEY("screen_id","epoch","seq","started_at")
) PARTITION BY RANGE ("started_at");
--> statement-breakpoint
CREATE TABLE "stray_plays" (
	"seq" bigint NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"epoch" uuid NOT NULL,
	"screen_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"length_ms" integer NOT NULL,
	"version" integer NOT NULL,
	"item_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"offset_min" smallint NOT NULL,
	"clock" text NOT NULL,
	"because" text NOT NULL,
	"name" text NOT NULL,
	"result" text NOT NULL,
	"content" text,
	"reason" text,
	"doubt" text,
	"corrected_ms" bigint,
	"received_at" timestamp (3) with time zone,
	"stored_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stray_plays_screen_id_epoch_seq_started_at_pk" PRIMARY KEY("screen_id","epoch","seq","started_at")
);
--> statement-breakpoint
CREATE INDEX "play_hour_counts_media" ON "play_hour_counts" USING btree ("account_id","media_id","hour");--> statement-breakpoint
CREATE INDEX "stray_plays_stored" ON "stray_plays" USING btree ("stored_at");