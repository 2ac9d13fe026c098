import { eq } from "drizzle-orm";
import { announce, announceToScreens } from "../../bus/announce.ts";
import type { Customer, Verb } from "../../context.ts";
import { scheduleRules } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { lockRule } from "./queries.ts";

export async function deleteSchedule({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockRule(tx, accountId, input.id);
    await tx.update(scheduleRules).set({ deletedAt: ctx.now() }).where(eq(scheduleRules.id, before.id));
    await audit({ action: "schedule.delete", subject: { kind: "schedule", id: before.id }, before });
  });
  await announce(ctx, accountId, "schedules");
  await announceToScreens(ctx, accountId);
  return { success: true };
}
