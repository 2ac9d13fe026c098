import { mailTicket, mailTicketJob } from "../domains/tickets/index.ts";
import { defineJob } from "./job.ts";

/** Retried for about half an hour while the mail server is down; the ticket message is already stored. */
export const mailTicketToCustomer = defineJob({
  ...mailTicketJob,
  retries: 10,
  expireSeconds: 120,
  run: ({ ctx, data }) => mailTicket({ ctx, input: data }),
});
