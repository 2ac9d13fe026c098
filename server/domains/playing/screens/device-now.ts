import type { InputOf } from "#shared/contracts/contract.ts";
import type { heartbeat } from "#shared/contracts/playing/player.ts";

type Reported = InputOf<typeof heartbeat>["device"];

/** Our apps name themselves inside the description; a disk image is part of that name. */
const app = /\bVitrine for [^,]+(?:, image [^,]+)?/;
const browser = /^[A-Z]\w+(?: \d+)?(?: on \w+)?(?=, \d+ × \d+$)/;

/**
 * Returns the description that a device gave of itself when it was paired (player/report/device-facts.ts), with the program
 * that it reports now: apps, disk images and browsers are updated, and the device stays paired.
 */
export function deviceNow(paired: string | null, reported: Reported): string | null {
  if (paired === null || !reported) return paired;
  const named = reported.player.startsWith("Vitrine for ") ? app : browser;
  return paired.replace(named, () => reported.player);
}
