CREATE TABLE "available_operators" (
	"operator_id" integer PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_places" (
	"operator_id" integer NOT NULL,
	"place" text NOT NULL,
	"ticket_id" integer,
	"writes" boolean NOT NULL,
	"beat_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operator_places_operator_id_place_pk" PRIMARY KEY("operator_id","place")
);
--> statement-breakpoint
ALTER TABLE "available_operators" ADD CONSTRAINT "available_operators_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_places" ADD CONSTRAINT "operator_places_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_places" ADD CONSTRAINT "operator_places_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_places_ticket" ON "operator_places" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "operator_places_beat" ON "operator_places" USING btree ("beat_at");