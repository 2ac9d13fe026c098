import type { InputOf } from "#shared/contracts/contract.ts";
import type { saveSchedule as contract, Schedule } from "#shared/contracts/schedules.ts";
import type { Customer, Verb } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { presentSchedule } from "./present.ts";
import { replaceSchedule, withinScheduleSums } from "./write-schedule.ts";

/**
 * Saves a schedule. Throws Conflict when it was changed since `revision`, Invalid for references that are not this
 * account's.
 */
export async function saveSchedule({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<Schedule> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (open) => {
    const writing = { ctx, ...open };
    const id = await withinScheduleSums(writing, () => replaceSchedule(writing, input));
    return presentSchedule(open.tx, accountId, id);
  });
}
