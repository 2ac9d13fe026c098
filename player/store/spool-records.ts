import { z } from "zod";
import { type Play, play as playSchema, type sendPlays } from "#shared/contracts/playing/player.ts";
import type { Stretched } from "./settle-play.ts";

/** A play that has ended; the spool assigns its number. */
export type EndedPlay = Omit<Play, "seq"> & Stretched;
/** A running play. `lengthMs` is its length so far. */
export type OpenPlay = Omit<Play, "seq" | "endMs" | "result" | "reason"> & Stretched;
export type PlayBatch = z.output<typeof sendPlays.body>;

const stretch = z.string().optional();
const openPlay = playSchema.omit({ seq: true, endMs: true, result: true, reason: true }).extend({ stretch });
export const noteSchema = z.object({
  epoch: z.uuid(),
  next: z.number().int().positive(),
  dropped: z.number().int().min(0),
  /** Running plays: the whole picture and the regions. Older versions wrote one play or null. */
  open: z.union([z.array(openPlay), openPlay.transform((one) => [one])]).catch([]),
  /** A correction in progress: the plays up to `through` are moved by these shifts (ms by stretch). */
  settling: z
    .object({ through: z.number().int(), shifts: z.record(z.string(), z.number()) })
    .nullable()
    .catch(null),
});
export type Note = z.output<typeof noteSchema>;
/** Each row names its epoch, so that the numbers continue when only the note was lost. */
export const rowSchema = z.object({ epoch: z.uuid(), play: playSchema, stretch });
export type StoredPlay = Play & Stretched;

export interface SpoolLimits {
  /** Maximum number of rows on the device. */
  max: number;
  /** How many of the oldest rows are dropped at once when there are more. */
  dropAtOnce: number;
  /** Maximum number of plays in memory while the device cannot write. */
  unwritten: number;
  /** When more plays are in memory, the oldest stored ones are dropped to make space. */
  patience: number;
  batch: number;
  /** Maximum size of one batch as sent; the server accepts a megabyte. */
  batchBytes: number;
}
/** 200,000 plays are three weeks with a new item every ten seconds, in under 100 MB. */
export const usualLimits: SpoolLimits = {
  max: 200_000,
  dropAtOnce: 1_000,
  unwritten: 1_000,
  patience: 50,
  batch: 1_000,
  batchBytes: 700_000,
};
