import { z } from "zod";
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
    .max(86_400_000 * 366),
});

const schema = z.array(mark);

/** How long something on screen had been there when the page went away, to the millisecond. */
export type LastMark = z.output<typeof mark>;

/**
 * Kept in localStorage: IndexedDB ends no write that is begun while a page goes away. Where there is none, the spool's own
 * marks serve, which are some seconds old.
 */
export function writeLastMark(spare: Spare | null, open: readonly OpenPlay[]): void {
  const marks = open.map(({ startMs, itemId, lengthMs }): LastMark => ({ startMs, itemId, lengthMs }));
  try {
    spare?.setItem(name, JSON.stringify(marks));
  } catch {
    // Full or forbidden.
  }
}

export function readLastMark(spare: Spare | null): LastMark[] {
  try {
    return schema.safeParse(JSON.parse(spare?.getItem(name) ?? "[]")).data ?? [];
  } catch {
    return [];
  }
}
