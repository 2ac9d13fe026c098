-- Tells every process that a session has ended, when the transaction that ends it commits. The channel and the form are those of
-- server/bus/postgres-bus.ts: 36 signs for the sender, here none of the processes, then the message.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vitrine', '00000000-0000-0000-0000-000000000000' || json_build_object('kind', 'sessions', 'ended', json_build_array(old.id)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_ended AFTER UPDATE OF revoked_at ON sessions
  FOR EACH ROW WHEN (old.revoked_at IS NULL AND new.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_session_ended();
--> statement-breakpoint
CREATE TRIGGER session_removed AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_session_ended();
