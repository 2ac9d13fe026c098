CREATE TABLE "manifest_bodies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manifest_bodies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"hash" text NOT NULL,
	"body" jsonb NOT NULL,
	"file_set" text NOT NULL,
	"interruption_ids" integer[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "manifest_bodies_hash" UNIQUE("account_id","hash")
);
--> statement-breakpoint
ALTER TABLE "manifest_bodies" ALTER COLUMN "body" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "manifests" ADD COLUMN "screen" jsonb;--> statement-breakpoint
ALTER TABLE "manifests" ADD COLUMN "body_id" integer;--> statement-breakpoint
WITH "parts" AS MATERIALIZED (
	SELECT m."screen_id", m."version", s."account_id", m."body" - 'format' - 'version' - 'screen' AS "body", m."file_set", m."created_at",
		encode(sha256(convert_to((m."body" - 'format' - 'version' - 'screen')::text, 'UTF8')), 'hex') AS "hash"
	FROM "manifests" m JOIN "screens" s ON s."id" = m."screen_id"),
"made" AS (
	INSERT INTO "manifest_bodies" ("account_id", "hash", "body", "file_set", "interruption_ids", "created_at")
	SELECT DISTINCT ON ("account_id", "hash") "account_id", "hash", "body", coalesce("file_set", 'body ' || "hash"),
		ARRAY(SELECT (i->>'id')::int FROM jsonb_array_elements(coalesce("body"->'interruptions', '[]')) i), "created_at"
	FROM "parts" ORDER BY "account_id", "hash", "file_set", "created_at"
	RETURNING "id", "account_id", "hash")
UPDATE "manifests" m SET "screen" = m."body"->'screen', "body_id" = b."id"
FROM "parts" p JOIN "made" b ON b."account_id" = p."account_id" AND b."hash" = p."hash"
WHERE m."screen_id" = p."screen_id" AND m."version" = p."version";--> statement-breakpoint
ALTER TABLE "manifests" ALTER COLUMN "screen" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "manifests" ALTER COLUMN "body_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "manifest_bodies" ADD CONSTRAINT "manifest_bodies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifests" ADD CONSTRAINT "manifests_body_id_manifest_bodies_id_fk" FOREIGN KEY ("body_id") REFERENCES "public"."manifest_bodies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "manifests_body" ON "manifests" USING btree ("body_id");--> statement-breakpoint
ALTER TABLE "manifests" DROP COLUMN "body";--> statement-breakpoint
ALTER TABLE "manifests" DROP COLUMN "file_set";--> statement-breakpoint
ALTER TABLE "manifests" DROP COLUMN "interruption_ids";