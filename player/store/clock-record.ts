import { z } from "zod";
import { timekeepings } from "#shared/contracts/player.ts";
import type { KeyValue } from "./key-value.ts";

const name = "clock";
const record = z.object({
  /** It was later than this for sure when this was written (UTC ms). */
  knownMs: z.number(),
  /** Add to the device's clock to get the time. */
  offsetMs: z.number(),
  /** Jumps of the device's clock since the server's time was last seen, together. */
  jumpedMs: z.number().min(0),
  /** The stretches between them (see clock-jumps.ts). */
  stretches: z
    .array(z.object({ name: z.string().max(36), jumpMs: z.number(), followedMs: z.number() }))
    .max(200)
    .catch([]),
  keepsTime: z.enum(timekeepings),
  /** When the device's clock was last compared after a start (UTC ms). */
  comparedMs: z.number().nullable(),
});
/** What the device knows of the time, and of how its own clock keeps it. */
export type ClockRecord = z.output<typeof record>;

/** Null: there is none, or none that can be read. */
export async function loadClock(database: KeyValue): Promise<ClockRecord | null> {
  const stored = await database.get(name).catch(() => null);
  return record.safeParse(stored).data ?? null;
}

export const saveClock = (database: KeyValue, known: ClockRecord): Promise<void> => database.set(name, known);
export const forgetClock = (database: KeyValue): Promise<void> => database.delete(name);
