import { mailTicket, mailTicketJob } from "../domains/tickets/index.ts";
import { defineJob } from "./job.ts";

/** Tried for about half an hour while the mail server is away; what was said is stored already. */
export const mailTicketToCustomer = defineJob({
  ...mailTicketJob,
  retries: 10,
  expireSeconds: 120,
  run: ({ ctx, data }) => mailTicket({ ctx, input: data }),
});
