import { sql } from "drizzle-orm";
import type { VerbDeps } from "../../../context.ts";
import { deleteEnded } from "../../../db/delete-ended.ts";

/** Deletes links that confirm an address and have ended. */
export async function sweepEmailLinks(deps: Pick<VerbDeps, "db" | "now">): Promise<void> {
  await deleteEnded(
    deps,
    (before, most) => sql`
      delete from email_changes where id in (
        select id from email_changes where expires_at < ${before} or ended_at < ${before} limit ${most})`,
  );
}
