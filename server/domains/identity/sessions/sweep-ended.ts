import { sql } from "drizzle-orm";
import type { VerbDeps } from "../../../context.ts";
import { deleteEnded } from "../../../db/delete-ended.ts";

/**
 * Deletes what is no longer valid: ended sessions, expired links for a new password, and unfinished set-ups of
 * two-factor sign-in and passkeys. The audit still shows that they existed. Returns the number of rows.
 */
export async function sweepEndedSecrets(deps: Pick<VerbDeps, "db" | "now">): Promise<number> {
  const sessions = await deleteEnded(
    deps,
    "sessions",
    (before) => sql`expires_at < ${before} or revoked_at < ${before}`,
  );
  const links = await deleteEnded(
    deps,
    "password_resets",
    (before) => sql`expires_at < ${before} or used_at < ${before}`,
  );
  const challenges = await deleteEnded(deps, "passkey_challenges", (before) => sql`expires_at < ${before}`);
  const setUps = await deleteEnded(
    deps,
    "two_factor",
    (before) => sql`confirmed_at is null and created_at < ${before}`,
  );
  return sessions + links + challenges + setUps;
}
