export { type GroupsOfScreen, groupsOfScreens } from "./groups-of-screens.ts";
export { groupOf } from "./queries.ts";
export { groupRoutes } from "./routes.ts";
