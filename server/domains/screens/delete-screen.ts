import { eq } from "drizzle-orm";
import type { Customer, Verb } from "../../context.ts";
import { screens } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { lockScreen } from "./queries.ts";

/** What removal makes of a screen's row. */
export const removed = (now: Date) => ({ deletedAt: now, deviceKeyHash: null, nextDeviceKeyHash: null });

/** Removes a screen: its device key stops working at once and its licence is free for another. */
export async function deleteScreen({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const row = await lockScreen(tx, accountId, input.id);
    await tx.update(screens).set(removed(ctx.now())).where(eq(screens.id, row.id));
    await audit({
      action: "screen.delete",
      subject: { kind: "screen", id: row.id },
      before: { name: row.name },
    });
  });
  return { success: true };
}
