import { z } from "zod";
import { hourMs } from "#shared/durations.ts";

const data = z.object({ importId: z.number().int().positive() });
/** Reads a received archive into a list of items. */
export const readImportJob = { name: "read-import", data };
/** Brings chosen items over. It enqueues itself again after some minutes, and when it must wait. */
export const runImportJob = {
  name: "run-import",
  /** `askedAt`: when a member went on with it, so that a run that still waits for its time is not taken for this one. */
  data: data.extend({
    askedAt: z.number().int().optional(),
    /** The item at which a service failed before this run: when it fails again, the other items go on without it. */
    failedAt: z.number().int().optional(),
  }),
};

/** How long a list waits for a decision, and its archive with it. */
export const importKeptMs = 24 * hourMs;
