export { mailMessage } from "./mail-message.ts";
export { contactOperatorRoutes } from "./operator-routes.ts";
export { contactRoutes } from "./routes.ts";
export { mailMessageJob } from "./send-message.ts";
