import { z } from "zod";
import { sweepEndedSecrets as sweep } from "../domains/sessions/index.ts";
import { defineJob } from "./job.ts";

/** Every night: deletes sessions and one-time links that ended more than a day ago. */
export const sweepEndedSecrets = defineJob({
  name: "sweep-ended-secrets",
  data: z.object({}),
  cron: "37 3 * * *",
  makesRoom: true,
  run: async ({ ctx }) => {
    await sweep(ctx.deps);
  },
});
