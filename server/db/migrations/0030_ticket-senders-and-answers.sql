CREATE TABLE "ticket_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"denied_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "contact_message_id" integer;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "last_answer_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "last_answer_by" text;--> statement-breakpoint
ALTER TABLE "ticket_claims" ADD CONSTRAINT "ticket_claims_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_claims" ADD CONSTRAINT "ticket_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_claims_ticket" ON "ticket_claims" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "ticket_claims_user" ON "ticket_claims" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "tickets" SET ("last_answer_at", "last_answer_by") = (
  SELECT "created_at", CASE "kind" WHEN 'reply' THEN 'support' ELSE 'customer' END
  FROM "ticket_messages" WHERE "ticket_id" = "tickets"."id" AND "kind" <> 'note' ORDER BY "id" DESC LIMIT 1
);--> statement-breakpoint
CREATE INDEX "tickets_waiting" ON "tickets" USING btree ("assigned_to") WHERE "tickets"."status" in ('open', 'process', 'hold') and "tickets"."last_answer_by" is distinct from 'support';