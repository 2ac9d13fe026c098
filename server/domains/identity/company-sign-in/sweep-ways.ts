import { sql } from "drizzle-orm";
import type { VerbDeps } from "../../../context.ts";
import { deleteEnded } from "../../../db/delete-ended.ts";

/** Deletes ways to issuers from which the browser did not come back, and used assertions. */
export async function sweepWaysToIssuers(deps: Pick<VerbDeps, "db" | "now">): Promise<void> {
  await deleteEnded(
    deps,
    (before, most) => sql`
      delete from company_flows where id in (
        select id from company_flows where expires_at < ${before} limit ${most})`,
  );
  await deleteEnded(
    deps,
    (before, most) => sql`
      delete from company_assertions where id in (
        select id from company_assertions where expires_at < ${before} limit ${most})`,
  );
}
