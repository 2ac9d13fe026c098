import { z } from "zod";
import { sweepKeys } from "../http/repeatable.ts";
import { sweepThrottles as sweep } from "../http/throttle.ts";
import { defineJob } from "./job.ts";

/** Every hour: attempts that are counted no more and answers to keys that are kept no more are forgotten. */
export const sweepThrottles = defineJob({
  name: "sweep-throttles",
  data: z.object({}),
  cron: "41 * * * *",
  makesRoom: true,
  run: async ({ ctx }) => {
    await sweep({ ctx });
    await sweepKeys({ ctx });
  },
});
