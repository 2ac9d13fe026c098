import { z } from "zod";

/** Name and data of the job that checks a web page; server/jobs/check-web-pages.ts runs it. */
export const checkWebPageJob = {
  name: "check-web-page",
  data: z.object({ accountId: z.number().int().positive(), url: z.string() }),
};
