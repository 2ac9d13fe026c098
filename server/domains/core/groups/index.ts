export { addMembers, handMadeGroup, removeMembers } from "./change-members.ts";
export { bringBackGroup, takeGroupsAway } from "./drafts.ts";
export { makeGroupOfWall, matchGroupToWall } from "./group-of-wall.ts";
export { groupsOfScreens, withOuterGroups } from "./groups-of-screens.ts";
export { groupOf, membersOf, screensByGroup, screensInGroup } from "./queries.ts";
