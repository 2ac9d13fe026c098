import type { Schedule } from "#shared/contracts/schedules.ts";
import type { Customer, Verb } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { ScheduleInput } from "./check-schedule.ts";
import { presentSchedule } from "./present.ts";
import { insertSchedule, withinScheduleSums } from "./write-schedule.ts";

export async function createSchedule({ ctx, input }: Verb<ScheduleInput, Customer>): Promise<Schedule> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (open) => {
    const writing = { ctx, ...open };
    const id = await withinScheduleSums(writing, () => insertSchedule(writing, input));
    return presentSchedule(open.tx, accountId, id);
  });
}
