export { screenOperatorRoutes } from "./operator-routes.ts";
export { currentVersions, screenOf } from "./queries.ts";
export { screenRoutes } from "./routes.ts";
