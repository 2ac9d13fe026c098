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
    (before, most) => sql`
      delete from sessions where id in (
        select id from sessions where expires_at < ${before} or revoked_at < ${before} limit ${most})`,
  );
  const links = await deleteEnded(
    deps,
    (before, most) => sql`
      delete from password_resets where id in (
        select id from password_resets where expires_at < ${before} or used_at < ${before} limit ${most})`,
  );
  const challenges = await deleteEnded(
    deps,
    (before, most) => sql`
      delete from passkey_challenges where id in (
        select id from passkey_challenges where expires_at < ${before} limit ${most})`,
  );
  const setUps = await deleteEnded(
    deps,
    (before, most) => sql`
      delete from two_factor where id in (
        select id from two_factor where confirmed_at is null and created_at < ${before} limit ${most})`,
  );
  return sessions + links + challenges + setUps;
}
