CREATE TABLE "subprocessors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subprocessors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"from_day" date NOT NULL,
	"announced_at" timestamp (3) with time zone,
	"operator_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subprocessors_announced" CHECK (("subprocessors"."announced_at" is null) = ("subprocessors"."operator_id" is null))
);
--> statement-breakpoint
ALTER TABLE "subprocessors" ADD CONSTRAINT "subprocessors_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subprocessors_name" ON "subprocessors" USING btree (lower("name"));