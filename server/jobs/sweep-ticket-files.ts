import { z } from "zod";
import { sweepUnsentFiles } from "../domains/tickets/index.ts";
import { defineJob } from "./job.ts";

/** Every hour: deletes files of tickets that were not sent within a day. */
export const sweepTicketFiles = defineJob({
  name: "sweep-ticket-files",
  data: z.object({}),
  cron: "23 * * * *",
  makesRoom: true,
  run: ({ ctx }) => sweepUnsentFiles({ ctx }),
});
