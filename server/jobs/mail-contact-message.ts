import { mailMessage, mailMessageJob } from "../domains/contact/index.ts";
import { defineJob } from "./job.ts";

/** Retried for about half an hour while the mail server is down; the message itself is already stored. */
export const mailContactMessage = defineJob({
  ...mailMessageJob,
  retries: 10,
  expireSeconds: 120,
  run: ({ ctx, data }) => mailMessage({ ctx, input: data }),
});
