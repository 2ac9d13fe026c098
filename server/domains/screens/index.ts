export { screenOperatorRoutes } from "./operator-routes.ts";
export { screenRoutes } from "./routes.ts";
