import { sql } from "drizzle-orm";
import type { VerbDeps } from "../../../context.ts";
import { deleteEnded } from "../../../db/delete-ended.ts";

/** Days after which a device that waits, and does not ask any more, goes from the list. */
const waitsDays = 30;

/** Deletes pairing codes that expired, and devices with a token that do not ask any more. */
export async function sweepPairings(deps: Pick<VerbDeps, "db" | "now">): Promise<void> {
  await deleteEnded(
    deps,
    (before, most) => sql`
      delete from pairings where id in (
        select id from pairings where expires_at < ${before} limit ${most})`,
  );
  await deleteEnded(
    deps,
    (before, most) => sql`
      delete from enrolled_devices where id in (
        select id from enrolled_devices
        where seen_at < ${before}::timestamptz - make_interval(days => ${waitsDays}) and state = 'waiting' limit ${most})`,
  );
}
