CREATE TABLE "incoming_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incoming_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content_hash" text NOT NULL,
	"outcome" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"bytes" bigint NOT NULL,
	"reason" text,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ticket_id" integer,
	"ticket_message_id" integer,
	"contact_message_id" integer,
	"came_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox_visits" (
	"id" integer PRIMARY KEY NOT NULL,
	"fetched_at" timestamp (3) with time zone,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "ticket_files" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD COLUMN "operator_id" integer;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD COLUMN "contact_message_id" integer;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_ticket_message_id_ticket_messages_id_fk" FOREIGN KEY ("ticket_message_id") REFERENCES "public"."ticket_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "incoming_mails_content" ON "incoming_mails" USING btree ("content_hash");--> statement-breakpoint
CREATE INDEX "incoming_mails_ticket" ON "incoming_mails" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "incoming_mails_ticket_message" ON "incoming_mails" USING btree ("ticket_message_id");--> statement-breakpoint
CREATE INDEX "incoming_mails_contact" ON "incoming_mails" USING btree ("contact_message_id");--> statement-breakpoint
CREATE INDEX "incoming_mails_sender" ON "incoming_mails" USING btree (lower("email"),"came_at");--> statement-breakpoint
CREATE INDEX "incoming_mails_came" ON "incoming_mails" USING btree ("came_at");--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_files_operator" ON "ticket_files" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "ticket_files_contact" ON "ticket_files" USING btree ("contact_message_id");