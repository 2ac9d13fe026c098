-- Operators' sessions that are open now, as server/http/session-life.ts has it from here on.
UPDATE sessions SET expires_at = least(expires_at, created_at + interval '12 hours', last_seen_at + interval '30 minutes')
WHERE operator_id IS NOT NULL AND revoked_at IS NULL;
