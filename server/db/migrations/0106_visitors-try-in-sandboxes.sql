ALTER TABLE "accounts" ADD COLUMN "sandbox_until" timestamp (3) with time zone;--> statement-breakpoint
-- index: the column is new, so the index is empty.
CREATE INDEX "accounts_sandboxes" ON "accounts" USING btree ("sandbox_until") WHERE "accounts"."sandbox_until" is not null;--> statement-breakpoint
-- The tallies count what customers have: nothing in a sandbox (decision 0178). The triggers are those of 0101_initial.sql.
DO $$
DECLARE
  watched record;
  of_customer constant text := 'NOT EXISTS (SELECT FROM accounts AS a WHERE a.id = account_id AND a.sandbox_until IS NOT NULL)';
BEGIN
  FOR watched IN SELECT * FROM (VALUES
    ('accounts', 'users', 'CASE WHEN sandbox_until IS NULL THEN created_at END', 'created_at, sandbox_until'),
    ('screens', 'screens', 'CASE WHEN deleted_at IS NULL AND ' || of_customer || ' THEN created_at END', 'created_at, deleted_at'),
    ('playlists', 'playlists', 'CASE WHEN deleted_at IS NULL AND ' || of_customer || ' THEN created_at END', 'created_at, deleted_at'),
    ('media', 'ads', 'CASE WHEN deleted_at IS NULL AND ' || of_customer || ' THEN created_at END', 'created_at, deleted_at')
  ) AS t (source, thing, at, columns)
  LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER tally_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS written_rows
      FOR EACH STATEMENT EXECUTE FUNCTION note_tally_changes(%L, %L, %L)',
      watched.source, watched.thing, watched.at, '0');
    EXECUTE format('CREATE OR REPLACE TRIGGER tally_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS written_rows
      FOR EACH STATEMENT EXECUTE FUNCTION note_tally_changes(%L, %L, %L)',
      watched.source, watched.thing, watched.at, '0');
    EXECUTE format('CREATE OR REPLACE TRIGGER tally_updated AFTER UPDATE OF %s ON %I
      FOR EACH ROW EXECUTE FUNCTION note_tally_changes(%L, %L, %L)',
      watched.columns, watched.source, watched.thing, watched.at, '0');
  END LOOP;
END $$;
