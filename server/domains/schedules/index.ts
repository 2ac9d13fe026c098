export { checkAim, columnsOfAim } from "./aim.ts";
export { scheduleRoutes } from "./routes.ts";
