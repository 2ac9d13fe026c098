import { z } from "zod";
import { sweepManifests as sweep } from "../domains/player/index.ts";
import { defineJob } from "./job.ts";

/** Every night: plans that screens were given longer ago than the time machine and receipts go back are forgotten. */
export const sweepManifests = defineJob({
  name: "sweep-manifests",
  data: z.object({}),
  cron: "37 3 * * *",
  run: async ({ ctx }) => {
    const { versions, bodies } = await sweep(ctx.deps);
    if (versions + bodies > 0) ctx.log.info({ versions, bodies }, "old plans of screens are forgotten");
  },
});
