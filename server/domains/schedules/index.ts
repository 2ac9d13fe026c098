export { requireSchedule } from "./queries.ts";
export { checkTarget, columnsOfTarget } from "./target.ts";
