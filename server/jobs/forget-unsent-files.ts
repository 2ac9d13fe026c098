import { z } from "zod";
import { forgetUnsentFiles as forget } from "../domains/tickets/index.ts";
import { defineJob } from "./job.ts";

/** Once a day: files of tickets that nobody sent. */
export const forgetUnsentFiles = defineJob({
  name: "forget-unsent-files",
  data: z.object({}),
  cron: "3 2 * * *",
  run: ({ ctx }) => forget({ ctx }),
});
