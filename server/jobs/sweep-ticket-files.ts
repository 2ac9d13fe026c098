import { z } from "zod";
import { sweepUnsentFiles } from "../domains/tickets/index.ts";
import { defineJob } from "./job.ts";

/** Every hour: files uploaded for a ticket that was not sent within a day are removed. */
export const sweepTicketFiles = defineJob({
  name: "sweep-ticket-files",
  data: z.object({}),
  cron: "23 * * * *",
  makesRoom: true,
  run: ({ ctx }) => sweepUnsentFiles({ ctx }),
});
