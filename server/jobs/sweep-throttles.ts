import { z } from "zod";
import { sweepThrottles as sweep } from "../http/throttle.ts";
import { defineJob } from "./job.ts";

/** Every hour: attempts that are counted no more are forgotten. */
export const sweepThrottles = defineJob({
  name: "sweep-throttles",
  data: z.object({}),
  cron: "41 * * * *",
  run: ({ ctx }) => sweep({ ctx }),
});
