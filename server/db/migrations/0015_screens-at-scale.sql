CREATE TABLE "screen_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "screen_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"screen_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "screen_groups" ADD COLUMN "smart" jsonb;--> statement-breakpoint
ALTER TABLE "screens" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "screens" ADD COLUMN "location" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "screens" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "screens" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "screens" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "screen_events" ADD CONSTRAINT "screen_events_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screen_events_screen" ON "screen_events" USING btree ("screen_id","at","id");--> statement-breakpoint
CREATE INDEX "screen_events_at" ON "screen_events" USING btree ("at");