import { z } from "zod";
import { timekeepings } from "#shared/contracts/playing/player.ts";
import type { KeyValue } from "./key-value.ts";

const name = "clock";
const record = z.object({
  /** Lower bound of the time when this was written (UTC ms). */
  knownMs: z.number(),
  /** Difference to add to the device's clock. */
  offsetMs: z.number(),
  /** Sum of the jumps of the device's clock since the server's time was last known. */
  jumpedMs: z.number().min(0),
  /** The stretches between the jumps (see clock-jumps.ts). */
  stretches: z
    .array(z.object({ name: z.string().max(36), jumpMs: z.number(), followedMs: z.number() }))
    .max(200)
    .catch([]),
  keepsTime: z.enum(timekeepings),
  /** When the device's clock was last compared after a start (UTC ms). */
  comparedMs: z.number().nullable(),
});
/** What the device knows about the time and about how well its clock keeps time. */
export type ClockRecord = z.output<typeof record>;

/** Returns null when no readable record is stored. */
export async function loadClock(database: KeyValue): Promise<ClockRecord | null> {
  const stored = await database.get(name).catch(() => null);
  return record.safeParse(stored).data ?? null;
}

export const saveClock = (database: KeyValue, known: ClockRecord): Promise<void> => database.set(name, known);
export const forgetClock = (database: KeyValue): Promise<void> => database.delete(name);
