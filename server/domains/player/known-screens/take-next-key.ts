import { and, eq } from "drizzle-orm";
import { type Ctx, type Deps, jobContext, type ScreenActor } from "../../../context.ts";
import { screens } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { ScreenFacts } from "./read-screens.ts";

/** Makes a device's next key its only key, after its first use. Idempotent. */
export async function takeNextKey(deps: Deps, { screenId, accountId, keyHash }: ScreenFacts): Promise<void> {
  const ctx: Ctx<ScreenActor> = {
    ...jobContext(deps, "next-key"),
    actor: { kind: "screen", screenId, accountId, keyHash },
  };
  const hash = Buffer.from(keyHash, "hex");
  await inTransaction(ctx, async ({ tx, audit }) => {
    await tx
      .update(screens)
      .set({ deviceKeyHash: hash, nextDeviceKeyHash: null })
      .where(and(eq(screens.id, screenId), eq(screens.nextDeviceKeyHash, hash)));
    await audit({ action: "screen.change-key", subject: { kind: "screen", id: screenId } });
  });
}
