export { ticketOperatorRoutes } from "./operator-routes.ts";
