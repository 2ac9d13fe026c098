import { and, eq } from "drizzle-orm";
import type { Verb } from "../../../../context.ts";
import { peopleCases } from "../../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";
import { identify } from "../find/identify.ts";
import { look } from "../find/look.ts";
import { runCaseJob } from "./case-jobs.ts";
import { caseOf } from "./case-rows.ts";

/** Looks for the person of a case, and stores what was found until the case is over. May run again. */
export async function lookForCase({ ctx, input }: Verb<{ caseId: number }>): Promise<void> {
  const { db, env } = ctx.deps;
  const row = await caseOf(db, input.caseId);
  if (row?.state !== "looking") return;
  const logs = env.ERASURE_KEEPS_LOGS === "a-year";
  // A copy for who signed in needs nobody of support, so nobody reads what would be found.
  const goesOn = row.kind === "export" && row.proof === "login";
  const found = goesOn ? null : await look(db, { ...(await identify(db, row, row.withAccounts)), logs });
  await inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    const [looked] = await tx
      .update(peopleCases)
      .set({ state: goesOn ? "running" : "found", found, foundAt: found && ctx.now() })
      .where(and(eq(peopleCases.id, row.id), eq(peopleCases.state, "looking")))
      .returning();
    if (looked && goesOn) await ctx.deps.jobs.enqueue(tx, runCaseJob, { caseId: row.id });
  });
}
