import type { Customer, Verb } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { removeSchedule } from "./write-schedule.ts";

export async function deleteSchedule({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  await inTransaction(ctx, (open) => removeSchedule({ ctx, ...open }, input.id));
  return { success: true };
}
