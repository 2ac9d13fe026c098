export { addMembers, removeMembers } from "./change-members.ts";
export { writeMembers } from "./groups.ts";
export { groupsOfScreens, withOuterGroups } from "./groups-of-screens.ts";
export { groupOf, membersOf, screensInGroup } from "./queries.ts";
