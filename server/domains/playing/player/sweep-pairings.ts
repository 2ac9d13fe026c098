import { sql } from "drizzle-orm";
import type { VerbDeps } from "../../../context.ts";
import { deleteEnded } from "../../../db/delete-ended.ts";

/** Deletes codes that nobody entered. */
export async function sweepPairings(deps: Pick<VerbDeps, "db" | "now">): Promise<void> {
  await deleteEnded(deps, "pairings", (before) => sql`expires_at < ${before}`);
}
