CREATE TABLE "player_build_files" (
	"build_id" integer NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"brotli" "bytea" NOT NULL,
	CONSTRAINT "player_build_files_build_id_name_pk" PRIMARY KEY("build_id","name")
);
--> statement-breakpoint
CREATE TABLE "player_builds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_builds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" text NOT NULL,
	"state" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"stopped_by" text
);
--> statement-breakpoint
ALTER TABLE "player_build_files" ADD CONSTRAINT "player_build_files_build_id_player_builds_id_fk" FOREIGN KEY ("build_id") REFERENCES "public"."player_builds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "player_builds_version" ON "player_builds" USING btree ("version");--> statement-breakpoint
CREATE UNIQUE INDEX "player_builds_first" ON "player_builds" USING btree ("state") WHERE "player_builds"."state" = 'first';