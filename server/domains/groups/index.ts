export { groupOf } from "./queries.ts";
export { groupRoutes } from "./routes.ts";
