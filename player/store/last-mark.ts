import { z } from "zod";
import { dayMs } from "#shared/durations.ts";
import type { Spare } from "./device-key.ts";
import type { OpenPlay } from "./spool-records.ts";

const name = "vitrine-open-play";
const mark = z.object({
  startMs: z.number().int(),
  itemId: z.number().int(),
  lengthMs: z
    .number()
    .int()
    .min(0)
    .max(dayMs * 366),
});

const schema = z.array(mark);

/** How long an item had been on screen when the page went away (ms). */
export type LastMark = z.output<typeof mark>;

/**
 * Stores the current lengths in localStorage, because IndexedDB does not finish writes that begin while a page goes
 * away. Without localStorage, the spool's last saved lengths are used, which are some seconds old.
 */
export function writeLastMark(spare: Spare | null, open: readonly OpenPlay[]): void {
  const marks = open.map(({ startMs, itemId, lengthMs }): LastMark => ({ startMs, itemId, lengthMs }));
  try {
    spare?.setItem(name, JSON.stringify(marks));
  } catch {
    // Full or not allowed.
  }
}

export function readLastMark(spare: Spare | null): LastMark[] {
  try {
    return schema.safeParse(JSON.parse(spare?.getItem(name) ?? "[]")).data ?? [];
  } catch {
    return [];
  }
}
