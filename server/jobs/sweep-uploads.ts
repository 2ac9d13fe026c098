import { z } from "zod";
import { sweepUploads as sweep } from "../domains/media/index.ts";
import { defineJob } from "./job.ts";

/** Every hour: deletes uploads that were not continued for a day. */
export const sweepUploads = defineJob({
  name: "sweep-uploads",
  data: z.object({}),
  cron: "17 * * * *",
  makesRoom: true,
  run: ({ ctx }) => sweep({ ctx }),
});
