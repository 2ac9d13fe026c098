import { sql } from "drizzle-orm";
import type { VerbDeps } from "../../../context.ts";
import { deleteEnded } from "../../../db/delete-ended.ts";

/** Deletes ways to issuers from which the browser did not come back, and used assertions. */
export async function sweepWaysToIssuers(deps: Pick<VerbDeps, "db" | "now">): Promise<void> {
  await deleteEnded(deps, "company_flows", (before) => sql`expires_at < ${before}`);
  await deleteEnded(deps, "company_assertions", (before) => sql`expires_at < ${before}`);
}
