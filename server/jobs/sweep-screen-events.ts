import { z } from "zod";
import { sweepScreenEvents as sweep } from "../domains/screens/index.ts";
import { defineJob } from "./job.ts";

/** Every night: what screens said longer ago than their logs go back is forgotten. */
export const sweepScreenEvents = defineJob({
  name: "sweep-screen-events",
  data: z.object({}),
  cron: "17 3 * * *",
  makesRoom: true,
  run: async ({ ctx }) => {
    await sweep(ctx.deps);
  },
});
