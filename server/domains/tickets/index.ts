export { sweepUnsentFiles } from "./sweep-unsent-files.ts";
export { mailTicket, mailTicketJob } from "./ticket-mail.ts";
