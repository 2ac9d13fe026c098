import { z } from "zod";
import { purgeMedia as purge } from "../domains/media/index.ts";
import { defineJob } from "./job.ts";

/** Every hour: removed media that can be brought back no more ends for good. */
export const purgeMedia = defineJob({
  name: "purge-media",
  data: z.object({}),
  cron: "29 * * * *",
  run: ({ ctx }) => purge({ ctx }),
});
