import { readerOf } from "../languages/fill.ts";
import { deviceTexts } from "./device.ts";
import type { ReasonRef } from "./text.ts";

/** Longest first, because a long text is less often another one with a value. */
const readers = Object.entries(deviceTexts)
  .sort(([, one], [, other]) => other.text.length - one.text.length)
  .map(([reason, { text }]) => ({ reason, read: readerOf(text) }));

/** Returns the reason of a text of `deviceTexts` that a device reported; null for any other text. */
export function recogniseDeviceText(text: string): ReasonRef | null {
  for (const { reason, read } of readers) {
    const params = read(text);
    if (params) return { reason, params };
  }
  return null;
}
