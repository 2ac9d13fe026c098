import type { Customer, Verb } from "../../context.ts";
import { softDelete } from "../../db/soft-delete.ts";
import { inTransaction } from "../../db/transaction.ts";
import { lockScreen } from "./queries.ts";

/** The change that invalidates the device keys of a removed screen at once. */
export const withoutKeys = { deviceKeyHash: null, nextDeviceKeyHash: null } as const;

/** Removes a screen. Its device key becomes invalid at once and its licence is free for another screen. */
export async function deleteScreen({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async (open) => {
    const row = await lockScreen(open.tx, accountId, input.id);
    await softDelete({ ctx, ...open }, "screen", [row], { change: withoutKeys });
  });
  return { success: true };
}
