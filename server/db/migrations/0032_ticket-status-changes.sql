CREATE TABLE "ticket_status_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_status_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"status" text NOT NULL,
	"closing_note" text,
	"operator_id" integer,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket_status_changes" ADD CONSTRAINT "ticket_status_changes_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_status_changes" ADD CONSTRAINT "ticket_status_changes_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_status_changes_ticket" ON "ticket_status_changes" USING btree ("ticket_id","id");--> statement-breakpoint
INSERT INTO "ticket_status_changes" ("ticket_id", "status", "closing_note", "operator_id", "changed_at")
SELECT t."id", a."after"->>'status', CASE a."after"->>'status' WHEN 'closed' THEN a."after"->>'closingNote' END, o."id", a."at"
FROM "audit" a
JOIN "tickets" t ON t."id" = a."subject_id"
LEFT JOIN "operators" o ON a."actor_kind" = 'operator' AND o."id" = a."actor_id"
WHERE a."subject_kind" = 'ticket' AND a."action" = 'ticket.set-status' AND a."after"->>'status' IS NOT NULL
ORDER BY a."id";
