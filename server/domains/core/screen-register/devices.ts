import { and, eq, sql } from "drizzle-orm";
import { lockScreensOf } from "../../../db/account-bounds.ts";
import type { Tx } from "../../../db/client.ts";
import { screens } from "../../../db/tables/index.ts";
import { type OwnScreen, own } from "./own-screen.ts";

type ScreenRow = typeof screens.$inferSelect;

/** Moves a screen to another device; the old device's key becomes invalid at once. */
export async function giveDevice(
  tx: Tx,
  screen: OwnScreen,
  {
    deviceKeyHash,
    device,
    pairedWithCode,
    at,
  }: Pick<ScreenRow, "deviceKeyHash" | "device" | "pairedWithCode"> & { at: Date },
): Promise<void> {
  await tx
    .update(screens)
    .set({
      deviceKeyHash,
      device,
      pairedWithCode,
      pairedAt: at,
      nextDeviceKeyHash: null,
      // The old device's report does not apply to the new device.
      lastContactAt: null,
      report: null,
      displayAskedAt: null,
      canSet: null,
    })
    .where(own(screen));
}

/** Stores the key that the device will use next. */
export async function keepNextKey(tx: Tx, screen: OwnScreen, nextDeviceKeyHash: Buffer): Promise<void> {
  await tx.update(screens).set({ nextDeviceKeyHash }).where(own(screen));
}

/** Makes a device's next key its only key. Idempotent. */
export async function moveToNextKey(tx: Tx, screen: OwnScreen, hash: Buffer): Promise<void> {
  await tx
    .update(screens)
    .set({ deviceKeyHash: hash, nextDeviceKeyHash: null })
    .where(and(own(screen), eq(screens.nextDeviceKeyHash, hash)));
}

/** Removes the device's key. Returns false when the screen has another device. */
export async function dropDeviceKey(tx: Tx, screen: OwnScreen, hash: Buffer): Promise<boolean> {
  const [row] = await tx
    .update(screens)
    .set({ deviceKeyHash: null, nextDeviceKeyHash: null })
    .where(and(own(screen), eq(screens.deviceKeyHash, hash)))
    .returning({ id: screens.id });
  return row !== undefined;
}

/** Removes all screens of an account that is erased, for ever: their devices show a pairing code. */
export async function removeAllScreens(tx: Tx, accountId: number, now: Date): Promise<void> {
  await lockScreensOf(tx, accountId);
  await tx
    .update(screens)
    .set({
      deletedAt: sql`coalesce(${screens.deletedAt}, ${now})`,
      deviceKeyHash: null,
      nextDeviceKeyHash: null,
    })
    .where(eq(screens.accountId, accountId));
}
