import { z } from "zod";
import { sweepManifests as sweep } from "../domains/manifests/index.ts";
import { defineJob } from "./job.ts";

/** Once a day: deletes manifests that were replaced long ago. */
export const sweepManifests = defineJob({
  name: "sweep-manifests",
  data: z.object({}),
  cron: "37 21 * * *",
  makesRoom: true,
  // At the first run there may be years of them.
  expireSeconds: 6 * 3600,
  run: async ({ ctx }) => {
    const { versions, bodies } = await sweep(ctx.deps);
    if (versions + bodies > 0) ctx.log.info({ versions, bodies }, "old manifests were deleted");
  },
});
