import { z } from "zod";
import { type Play, play as playSchema, type sendPlays } from "#shared/contracts/player.ts";
import type { Stretched } from "./settle-play.ts";

/** A play that has ended; the spool gives it its number. */
export type EndedPlay = Omit<Play, "seq"> & Stretched;
/** What is on screen now. `lengthMs` is how long it is known to have been there. */
export type OpenPlay = Omit<Play, "seq" | "endMs" | "result" | "reason"> & Stretched;
export type PlayBatch = z.output<typeof sendPlays.body>;

const stretch = z.string().optional();
const openPlay = playSchema.omit({ seq: true, endMs: true, result: true, reason: true }).extend({ stretch });
export const noteSchema = z.object({
  epoch: z.uuid(),
  next: z.number().int().positive(),
  dropped: z.number().int().min(0),
  /** On screen: the whole picture and what is in regions. Older versions wrote one or null. */
  open: z.union([z.array(openPlay), openPlay.transform((one) => [one])]).catch([]),
  /** The server's time is known for the plays up to `through`, by these shifts (ms by stretch); they are being put right. */
  settling: z
    .object({ through: z.number().int(), shifts: z.record(z.string(), z.number()) })
    .nullable()
    .catch(null),
});
export type Note = z.output<typeof noteSchema>;
/** A row names its epoch, so that the numbers go on when only the note was lost. */
export const rowSchema = z.object({ epoch: z.uuid(), play: playSchema, stretch });
export type StoredPlay = Play & Stretched;

export interface SpoolLimits {
  /** Rows kept on the device. */
  most: number;
  /** Rows dropped at a time when there are more, the oldest first. */
  dropAtOnce: number;
  /** Rows held in memory while the device cannot write. */
  unwritten: number;
  /** With more than that in memory, the oldest stored ones are dropped to make room. */
  patience: number;
  batch: number;
  /** Of one batch as it is sent; the server takes a megabyte. */
  batchBytes: number;
}
/** 200,000 plays are three weeks of a new picture every ten seconds, in under 100 MB. */
export const usualLimits: SpoolLimits = {
  most: 200_000,
  dropAtOnce: 1_000,
  unwritten: 1_000,
  patience: 50,
  batch: 1_000,
  batchBytes: 700_000,
};
