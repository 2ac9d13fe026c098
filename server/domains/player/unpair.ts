import { and, eq } from "drizzle-orm";
import type { ScreenActor, Verb } from "../../context.ts";
import { screens } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { refuse } from "../../http/errors.ts";

/**
 * The device gives up its key; the screen stays in the account, waiting for somebody to remove or replace it. Throws
 * Unauthenticated when the screen has another device by now, which is left alone.
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
