import type { Connection } from "../../db/client.ts";
import type { AskedComparison, ComparedPlan } from "../../heavy/port.ts";
import { shortTurns } from "../../short-turns.ts";
import { planText } from "./plan/plan-text.ts";
import { readDraft } from "./plan/read-draft.ts";
import { readyPlan } from "./plan/ready-plan.ts";
import { sumsOfPlan } from "./plan/sums-of-plan.ts";
import { changesBetween, mostStoredChanges, readyPlanOf } from "./queries.ts";

/** The plan that is to be published as text, and what it changes. Throws NotFound for another account's publication. */
export async function compareForPublishing(
  db: Connection,
  { accountId, before: from, after: to }: AskedComparison,
): Promise<ComparedPlan> {
  const turn = shortTurns();
  const before = from === null ? null : await readyPlanOf(db, accountId, from, turn);
  const after =
    to === "drafts"
      ? await readyPlan(accountId, await readDraft(db, accountId, turn), turn)
      : await readyPlanOf(db, accountId, to, turn);
  const changes = before ? await changesBetween(db, accountId, { before, after }, turn) : [];
  const sums = { before: sumsOfPlan(before?.plan ?? null), after: sumsOfPlan(after.plan) };
  return {
    ...(await planText(after.plan, turn)),
    changes: changes.slice(0, mostStoredChanges),
    changeCount: changes.length,
    sums,
  };
}
