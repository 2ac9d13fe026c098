CREATE TABLE "weather_forecasts" (
	"place" text PRIMARY KEY NOT NULL,
	"body" text,
	"fetched_at" timestamp (3) with time zone,
	"asked_until" timestamp (3) with time zone,
	"retry_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure_reason" jsonb
);
