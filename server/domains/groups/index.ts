export { addMembers, removeMembers } from "./change-members.ts";
export { groupsOfScreens, withOuterGroups } from "./groups-of-screens.ts";
export { groupOf, screensInGroup } from "./queries.ts";
