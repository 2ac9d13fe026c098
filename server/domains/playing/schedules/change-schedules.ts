import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { changeSchedules as contract, ScheduleChange } from "#shared/contracts/playing/schedules.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { isRefusal, Refusal, refusalData } from "../../../refusal.ts";
import { requireInScope } from "../../identity/scopes/index.ts";
import { presentSchedules } from "./present.ts";
import { rulesByIds } from "./queries.ts";
import {
  bringBackSchedule,
  insertSchedule,
  removeSchedule,
  replaceSchedule,
  type Writing,
  withinScheduleSums,
} from "./save-schedule.ts";

/**
 * Applies all changes or none. Throws what the single calls throw, with field names that start at the list, e.g.
 * `changes.1.schedule.name`.
 */
export async function changeSchedules({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<ResponseOf<typeof contract>> {
  const { accountId } = ctx.actor;
  const items = await inTransaction(ctx, async (open) => {
    const ids: (number | null)[] = [];
    const writing = { ctx, ...open };
    await withinScheduleSums(writing, async () => {
      for (const [at, change] of input.changes.entries()) ids.push(await apply(writing, change, at));
    });
    const rows = await rulesByIds(
      open.tx,
      accountId,
      ids.filter((id) => id !== null),
    );
    const presented = await presentSchedules(open.tx, accountId, rows);
    const byId = new Map(presented.map((schedule) => [schedule.id, schedule]));
    return ids.map((id) => (id === null ? null : (byId.get(id) ?? null)));
  });
  return { items };
}

async function apply(writing: Writing, change: ScheduleChange, at: number): Promise<number | null> {
  try {
    if (change.kind !== "create")
      await requireInScope(writing.ctx, writing.tx, { kind: "schedule", ids: [change.id], changes: true });
    switch (change.kind) {
      case "create":
        return await insertSchedule(writing, change.schedule);
      case "save":
        return await replaceSchedule(writing, {
          ...change.schedule,
          id: change.id,
          revision: change.revision,
        });
      case "delete":
        await removeSchedule(writing, change.id);
        return null;
      case "restore":
        return await bringBackSchedule(writing, change.id);
    }
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const named = Object.entries(error.fields).map(([field, ref]) => [
      `changes.${at}.schedule.${field}`,
      ref,
    ]);
    throw new Refusal({ ...refusalData(error), fields: Object.fromEntries(named) });
  }
}
