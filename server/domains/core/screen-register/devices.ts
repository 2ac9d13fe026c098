import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { screens } from "../../../db/tables/index.ts";

type ScreenRow = typeof screens.$inferSelect;

/** Moves a screen to another device; the old device's key becomes invalid at once. */
export async function giveDevice(
  tx: Tx,
  screenId: number,
  device: Pick<ScreenRow, "deviceKeyHash" | "device" | "pairedWithCode"> & { pairedAt: Date },
): Promise<void> {
  await tx
    .update(screens)
    .set({
      ...device,
      nextDeviceKeyHash: null,
      // The old device's report does not apply to the new device.
      lastContactAt: null,
      report: null,
      displayAskedAt: null,
      canSet: null,
    })
    .where(eq(screens.id, screenId));
}

/** Stores the key that the device will use next. */
export async function keepNextKey(tx: Tx, screenId: number, nextDeviceKeyHash: Buffer): Promise<void> {
  await tx.update(screens).set({ nextDeviceKeyHash }).where(eq(screens.id, screenId));
}

/** Makes a device's next key its only key. Idempotent. */
export async function moveToNextKey(tx: Tx, screenId: number, hash: Buffer): Promise<void> {
  await tx
    .update(screens)
    .set({ deviceKeyHash: hash, nextDeviceKeyHash: null })
    .where(and(eq(screens.id, screenId), eq(screens.nextDeviceKeyHash, hash)));
}

/** Removes the device's key. Returns false when the screen has another device. */
export async function dropDeviceKey(tx: Tx, screenId: number, hash: Buffer): Promise<boolean> {
  const [row] = await tx
    .update(screens)
    .set({ deviceKeyHash: null, nextDeviceKeyHash: null })
    .where(and(eq(screens.id, screenId), eq(screens.deviceKeyHash, hash)))
    .returning({ id: screens.id });
  return row !== undefined;
}

/** Removes all screens of an account that is erased, for ever: their devices show a pairing code. */
export async function dropDevices(tx: Tx, accountId: number, now: Date): Promise<void> {
  await tx
    .update(screens)
    .set({
      deletedAt: sql`coalesce(${screens.deletedAt}, ${now})`,
      deviceKeyHash: null,
      nextDeviceKeyHash: null,
    })
    .where(eq(screens.accountId, accountId));
}
