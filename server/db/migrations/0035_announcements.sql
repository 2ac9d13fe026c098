CREATE UNLOGGED TABLE "announcements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sender" uuid NOT NULL,
	"message" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "announcements_transaction" ON "announcements" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "announcements_at" ON "announcements" USING btree ("at");