CREATE TABLE "book_names" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"operator_id" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "book_names" ADD CONSTRAINT "book_names_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;