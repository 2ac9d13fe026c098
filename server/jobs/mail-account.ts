import { mailAccount, mailAccountJob } from "../domains/accounts/index.ts";
import { defineJob } from "./job.ts";

/** Retried for about half an hour while the mail server is down. */
export const mailAccountNews = defineJob({
  ...mailAccountJob,
  retries: 10,
  expireSeconds: 120,
  run: ({ ctx, data }) => mailAccount({ ctx, input: data }),
});
