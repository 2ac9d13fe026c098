-- Notes in tally_changes what a write added to or took from the counted rows, in the transaction of that write.
-- Arguments: the thing; when a row counts, the instant by which it does, else null; the paise it brought.
CREATE FUNCTION note_tally_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  note constant text := 'INSERT INTO tally_changes (thing, quarter, count, paise)
    SELECT %L, quarter, sum(sign), sum(sign * paise) FROM (
      SELECT date_bin(''15 minutes'', %s, ''2000-01-01 00:00+00'') AS quarter, sign, (%s)::bigint AS paise FROM (%s) AS written
    ) AS counted WHERE quarter IS NOT NULL GROUP BY quarter HAVING sum(sign) <> 0 OR sum(sign * paise) <> 0';
BEGIN
  IF tg_op = 'UPDATE' THEN
    EXECUTE format(note, tg_argv[0], tg_argv[1], tg_argv[2], 'SELECT ($1).*, -1 AS sign UNION ALL SELECT ($2).*, 1') USING old, new;
  ELSE
    EXECUTE format(note, tg_argv[0], tg_argv[1], tg_argv[2],
      format('SELECT *, %s AS sign FROM written_rows', CASE tg_op WHEN 'INSERT' THEN 1 ELSE -1 END));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Updates are watched by column, so that a heartbeat or a rename costs nothing; whole statements of inserts and deletes at once.
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN SELECT * FROM (VALUES
    ('accounts', 'users', 'created_at', '0', 'created_at'),
    ('screens', 'screens', 'CASE WHEN deleted_at IS NULL THEN created_at END', '0', 'created_at, deleted_at'),
    ('playlists', 'playlists', 'CASE WHEN deleted_at IS NULL THEN created_at END', '0', 'created_at, deleted_at'),
    ('media', 'ads', 'CASE WHEN deleted_at IS NULL THEN created_at END', '0', 'created_at, deleted_at'),
    ('licences', 'licenses', 'CASE WHEN revoked_at IS NULL THEN created_at END', '0', 'created_at, revoked_at'),
    ('payments', 'payments', 'CASE WHEN status = ''received'' THEN coalesce(received_at, created_at) END', 'amount_paise',
      'status, amount_paise, received_at, created_at')
  ) AS t (source, thing, at, paise, columns)
  LOOP
    EXECUTE format('CREATE TRIGGER tally_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS written_rows
      FOR EACH STATEMENT EXECUTE FUNCTION note_tally_changes(%L, %L, %L)',
      watched.source, watched.thing, watched.at, watched.paise);
    EXECUTE format('CREATE TRIGGER tally_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS written_rows
      FOR EACH STATEMENT EXECUTE FUNCTION note_tally_changes(%L, %L, %L)',
      watched.source, watched.thing, watched.at, watched.paise);
    EXECUTE format('CREATE TRIGGER tally_updated AFTER UPDATE OF %s ON %I
      FOR EACH ROW EXECUTE FUNCTION note_tally_changes(%L, %L, %L)',
      watched.columns, watched.source, watched.thing, watched.at, watched.paise);
    -- What was there before: the table is locked against writers from here to the end of this migration.
    EXECUTE format('INSERT INTO tally_changes (thing, quarter, count, paise)
      SELECT %L, date_bin(''15 minutes'', %s, ''2000-01-01 00:00+00'') AS quarter, count(*), sum((%s)::bigint)
      FROM %I WHERE %2$s IS NOT NULL GROUP BY 2',
      watched.thing, watched.at, watched.paise, watched.source);
  END LOOP;
END $$;
