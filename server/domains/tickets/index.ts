export { ticketOperatorRoutes } from "./operator-routes.ts";
export { ticketRoutes } from "./routes.ts";
export { sweepUnsentFiles } from "./sweep-unsent-files.ts";
export { mailTicket, mailTicketJob } from "./ticket-mail.ts";
