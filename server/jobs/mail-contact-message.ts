import { mailMessage, mailMessageJob } from "../domains/contact/index.ts";
import { defineJob } from "./job.ts";

/** Tried for about half an hour while the mail server is away; the message itself is stored already. */
export const mailContactMessage = defineJob({
  ...mailMessageJob,
  retries: 10,
  expireSeconds: 120,
  run: ({ ctx, data }) => mailMessage({ ctx, input: data }),
});
