export { scheduleRoutes } from "./routes.ts";
