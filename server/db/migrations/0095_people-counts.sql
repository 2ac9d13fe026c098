CREATE TABLE "people_hours" (
	"account_id" integer NOT NULL,
	"screen_id" integer NOT NULL,
	"counter" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"people" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sent_by" integer NOT NULL,
	"key_id" integer,
	CONSTRAINT "people_hours_account_id_screen_id_counter_hour_pk" PRIMARY KEY("account_id","screen_id","counter","hour")
);
--> statement-breakpoint
CREATE INDEX "people_hours_day" ON "people_hours" USING btree ("account_id","day");--> statement-breakpoint
CREATE INDEX "people_hours_hour" ON "people_hours" USING btree ("hour");