CREATE TABLE "chat_desks" (
	"operator_id" integer PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chat_id" integer NOT NULL,
	"sender" text NOT NULL,
	"operator_id" integer,
	"client_id" text NOT NULL,
	"body" text NOT NULL,
	"event" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key_hash" "bytea" NOT NULL,
	"account_id" integer,
	"user_id" integer,
	"name" text NOT NULL,
	"email" text,
	"code_sent_at" timestamp (3) with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"email_confirmed_at" timestamp (3) with time zone,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"unanswered" text,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"waiting_since" timestamp (3) with time zone NOT NULL,
	"operator_id" integer,
	"accepted_at" timestamp (3) with time zone,
	"visitor_seen_at" timestamp (3) with time zone NOT NULL,
	"read_by_visitor" integer DEFAULT 0 NOT NULL,
	"read_by_operator" integer DEFAULT 0 NOT NULL,
	"page" text NOT NULL,
	"before" jsonb NOT NULL,
	"address" text,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"ticket_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text
);
--> statement-breakpoint
ALTER TABLE "company_details" ADD COLUMN "live_chat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_desks" ADD CONSTRAINT "chat_desks_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_chat" ON "chat_messages" USING btree ("chat_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_client" ON "chat_messages" USING btree ("chat_id","sender","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chats_key" ON "chats" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "chats_live" ON "chats" USING btree ("state","queued_at") WHERE "chats"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "chats_ended" ON "chats" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "chats_operator" ON "chats" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX "chats_account" ON "chats" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "chats_user" ON "chats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chats_ticket" ON "chats" USING btree ("ticket_id");--> statement-breakpoint
CREATE TRIGGER search_inserted AFTER INSERT ON chats REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes('chat', 'SELECT r.id');--> statement-breakpoint
CREATE TRIGGER search_deleted AFTER DELETE ON chats REFERENCING OLD TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes('chat', 'SELECT r.id');--> statement-breakpoint
CREATE TRIGGER search_updated AFTER UPDATE OF name, email, account_id ON chats FOR EACH ROW WHEN (old IS DISTINCT FROM new) EXECUTE FUNCTION note_search_changes('chat', 'SELECT r.id');
