CREATE TABLE "screen_health" (
	"screen_id" integer NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"samples" jsonb NOT NULL,
	CONSTRAINT "screen_health_screen_id_hour_pk" PRIMARY KEY("screen_id","hour")
);
--> statement-breakpoint
ALTER TABLE "screen_health" ADD CONSTRAINT "screen_health_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screen_health_hour" ON "screen_health" USING btree ("hour");