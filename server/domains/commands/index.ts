export { commandRoutes } from "./routes.ts";
