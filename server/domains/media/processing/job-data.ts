import { z } from "zod";

/** Name and data of the job that makes an upload playable; server/jobs/process-media.ts runs it. */
export const processMediaJob = {
  name: "process-media",
  data: z.object({ mediaId: z.number().int().positive() }),
};
