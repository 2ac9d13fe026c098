import { sql } from "drizzle-orm";
import type { VerbDeps } from "../../../context.ts";
import { deleteEnded } from "../../../db/delete-ended.ts";

/** Deletes questions a day after they were over. The audit still shows the answers. Returns the number of rows. */
export const sweepConfirmations = (deps: Pick<VerbDeps, "db" | "now">): Promise<number> =>
  deleteEnded(
    deps,
    (before, most) => sql`
      delete from confirmations where id in (
        select id from confirmations where expires_at < ${before} limit ${most})`,
  );
