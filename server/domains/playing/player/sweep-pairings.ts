import { sql } from "drizzle-orm";
import type { VerbDeps } from "../../../context.ts";
import { deleteEnded } from "../../../db/delete-ended.ts";

/** Deletes pairing codes that expired. */
export async function sweepPairings(deps: Pick<VerbDeps, "db" | "now">): Promise<void> {
  await deleteEnded(
    deps,
    (before, most) => sql`
      delete from pairings where id in (
        select id from pairings where expires_at < ${before} limit ${most})`,
  );
}
