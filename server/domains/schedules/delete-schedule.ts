import { announce } from "../../bus/announce.ts";
import type { Customer, Verb } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { announceEdit } from "../publishing/plan/index.ts";
import { removeSchedule } from "./write-schedule.ts";

export async function deleteSchedule({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, (open) => removeSchedule({ ctx, ...open }, input.id));
  await announce(ctx, accountId, "schedules");
  await announceEdit(ctx, accountId);
  return { success: true };
}
