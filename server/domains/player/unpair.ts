import { and, eq } from "drizzle-orm";
import type { ScreenActor, Verb } from "../../context.ts";
import { screens } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { refuse } from "../../http/errors.ts";

/**
 * Removes the device's key. The screen stays in the account until the customer removes it or replaces its device.
 * Throws Unauthenticated and changes nothing when the screen has another device now.
 */
export async function unpair({ ctx }: Verb<unknown, ScreenActor>): Promise<{ success: true }> {
  const { screenId, keyHash } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await tx
      .update(screens)
      .set({ deviceKeyHash: null, nextDeviceKeyHash: null })
      .where(and(eq(screens.id, screenId), eq(screens.deviceKeyHash, Buffer.from(keyHash, "hex"))))
      .returning({ id: screens.id });
    if (!row) throw refuse("screenHasOtherDevice");
    await audit({ action: "screen.unpair", subject: { kind: "screen", id: screenId } });
  });
  return { success: true };
}
