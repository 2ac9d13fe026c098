import { z } from "zod";
import { sweepUploads as sweep } from "../domains/media/index.ts";
import { defineJob } from "./job.ts";

/** Every hour: uploads nobody continued for a day are removed. */
export const sweepUploads = defineJob({
  name: "sweep-uploads",
  data: z.object({}),
  cron: "17 * * * *",
  makesRoom: true,
  run: ({ ctx }) => sweep({ ctx }),
});
