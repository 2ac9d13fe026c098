import { z } from "zod";
import { sweepKeys } from "../http/repeatable.ts";
import { sweepThrottles as sweep } from "../http/throttle.ts";
import { defineJob } from "./job.ts";

/** Every hour: deletes expired attempts, and expired answers to idempotency keys. */
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
