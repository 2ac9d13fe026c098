export { dataSourceRoutes } from "./routes.ts";
