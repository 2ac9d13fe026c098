export { accountOperatorRoutes } from "./operator-routes.ts";
export { accountRoutes } from "./routes.ts";
