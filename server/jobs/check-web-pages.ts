import { z } from "zod";
import { checkDueWebPages, checkSavedWebPage, checkWebPageJob } from "../domains/media/index.ts";
import { defineJob } from "./job.ts";

/** Soon after a web page was created or got another address. */
export const checkWebPageInQueue = defineJob({
  ...checkWebPageJob,
  concurrency: 4,
  retries: 1,
  expireSeconds: 60,
  run: ({ ctx, data }) => checkSavedWebPage({ ctx, input: data }),
});

/** Every hour: checks the pages that are due; pages without problems are due once a day. */
export const checkWebPagesDaily = defineJob({
  name: "check-web-pages",
  data: z.object({}),
  cron: "41 * * * *",
  expireSeconds: 3_000,
  run: ({ ctx }) => checkDueWebPages({ ctx }),
});
