export { type GroupsOfScreen, groupsOfScreens } from "./groups-of-screens.ts";
export { groupOf, lockGroups, screensInGroup } from "./queries.ts";
export { groupRoutes } from "./routes.ts";
