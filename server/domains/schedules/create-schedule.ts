import type { Schedule } from "#shared/contracts/schedules.ts";
import { announce, announceToScreens } from "../../bus/announce.ts";
import type { Customer, Verb } from "../../context.ts";
import { scheduleRules } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { checkSchedule, columnsOf, type ScheduleInput } from "./check-schedule.ts";
import { presentSchedule } from "./present.ts";

export async function createSchedule({ ctx, input }: Verb<ScheduleInput, Customer>): Promise<Schedule> {
  const { accountId } = ctx.actor;
  const now = ctx.now();
  const created = await inTransaction(ctx, async ({ tx, audit }) => {
    await checkSchedule(tx, accountId, input);
    const [row] = await tx
      .insert(scheduleRules)
      .values({ ...columnsOf(input), accountId, createdAt: now, updatedAt: now })
      .returning({ id: scheduleRules.id });
    if (!row) throw new Error("The schedule was not written");
    await audit({ action: "schedule.create", subject: { kind: "schedule", id: row.id }, after: input });
    return presentSchedule(tx, accountId, row.id);
  });
  await announce(ctx, accountId, "schedules");
  await announceToScreens(ctx, accountId);
  return created;
}
