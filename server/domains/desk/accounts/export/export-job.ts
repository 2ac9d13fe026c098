import { z } from "zod";
import { dayMs, hourMs } from "#shared/durations.ts";

export const makeExportJob = { name: "make-data-export", data: z.object({ exportId: z.number().int() }) };

/** How long an archive can be downloaded. */
export const exportKeptMs = 7 * dayMs;
/** Age after which an unfinished archive is given up, because its process is dead. */
export const exportGivenUpMs = 24 * hourMs;
/** Time limit of the job, so that two jobs never work on the same archive. */
export const longestExportSeconds = 6 * 3_600;
