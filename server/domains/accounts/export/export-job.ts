import { z } from "zod";

export const makeExportJob = { name: "make-data-export", data: z.object({ exportId: z.number().int() }) };

/** How long an archive can be fetched. */
export const exportKeptMs = 7 * 86_400_000;
/** One that is not ready after this never will be: the process that made it is gone. */
export const exportGivenUpMs = 24 * 3_600_000;
/** No job works on one for longer, so that two never make the same. */
export const longestExportSeconds = 6 * 3_600;
