export { addMembers, removeMembers } from "./change-members.ts";
export { type GroupsOfScreen, groupsOfScreens, withOuterGroups } from "./groups-of-screens.ts";
export { groupOf, screensInGroup } from "./queries.ts";
