import type { Schedule } from "#shared/contracts/schedules.ts";
import type { Customer, Verb } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { presentSchedule } from "./present.ts";
import { bringBackSchedule, withinScheduleSums } from "./write-schedule.ts";

export async function restoreSchedule({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Schedule> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (open) => {
    const writing = { ctx, ...open };
    const id = await withinScheduleSums(writing, () => bringBackSchedule(writing, input.id));
    return presentSchedule(open.tx, accountId, id);
  });
}
