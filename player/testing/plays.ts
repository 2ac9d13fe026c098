import type { EndedPlay, OpenPlay } from "#player/store/spool-records.ts";
import { hashOf } from "./manifests.ts";

export const openPlay = (itemId: number, startMs = 0): OpenPlay => ({
  startMs,
  offsetMin: 330,
  lengthMs: 0,
  clock: "trusted",
  version: 1,
  because: "default:1",
  itemId,
  mediaId: itemId,
  content: hashOf(itemId),
  name: `Picture ${itemId}`,
});
export const endedPlay = (itemId: number, startMs = 0): EndedPlay => ({
  ...openPlay(itemId, startMs),
  endMs: startMs + 5_000,
  lengthMs: 5_000,
  result: "played",
  reason: null,
});

/** Returns a UUID of one repeated digit, so that tests can name their epochs. */
export const epoch = (digit: number): string =>
  `${`${digit}`.repeat(8)}-${`${digit}`.repeat(4)}-4${`${digit}`.repeat(3)}-8${`${digit}`.repeat(3)}-${`${digit}`.repeat(12)}`;
