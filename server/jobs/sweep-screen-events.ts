import { z } from "zod";
import { sweepScreenEvents as sweep } from "../domains/screens/index.ts";
import { defineJob } from "./job.ts";

/** Every night: deletes events that are older than the screens' logs show. */
export const sweepScreenEvents = defineJob({
  name: "sweep-screen-events",
  data: z.object({}),
  cron: "17 3 * * *",
  makesRoom: true,
  run: async ({ ctx }) => {
    await sweep(ctx.deps);
  },
});
