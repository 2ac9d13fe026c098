export { screenOperatorRoutes } from "./operator-routes.ts";
export { currentVersions } from "./queries.ts";
export { screenRoutes } from "./routes.ts";
