export { checkAim, columnsOfAim } from "./aim.ts";
export { scheduleReads, scheduleRoutes } from "./routes.ts";
