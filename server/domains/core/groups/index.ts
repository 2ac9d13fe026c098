export { addMembers, removeMembers } from "./change-members.ts";
export { writeMembers } from "./groups.ts";
export { groupsOfScreens, withOuterGroups } from "./groups-of-screens.ts";
export { groupOf, membersOf, screensByGroup, screensInGroup } from "./queries.ts";
