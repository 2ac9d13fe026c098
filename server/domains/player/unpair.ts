import { eq } from "drizzle-orm";
import { announce, announceToScreens } from "../../bus/announce.ts";
import type { ScreenActor, Verb } from "../../context.ts";
import { screens } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";

/** The device gives up its key; the screen stays in the account, waiting for somebody to remove or replace it. */
export async function unpair({ ctx }: Verb<unknown, ScreenActor>): Promise<{ success: true }> {
  const { screenId, accountId } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    await tx
      .update(screens)
      .set({ deviceKeyHash: null, nextDeviceKeyHash: null })
      .where(eq(screens.id, screenId));
    await audit({ action: "screen.unpair", subject: { kind: "screen", id: screenId } });
  });
  await announce(ctx, accountId, "screens", [screenId]);
  await announceToScreens(ctx, accountId, [screenId]);
  return { success: true };
}
