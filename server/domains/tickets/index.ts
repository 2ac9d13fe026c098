export { forgetUnsentFiles } from "./file-room.ts";
export { ticketOperatorRoutes } from "./operator-routes.ts";
export { ticketRoutes } from "./routes.ts";
export { mailTicket, mailTicketJob } from "./ticket-mail.ts";
