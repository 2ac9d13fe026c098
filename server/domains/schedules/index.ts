export { requireSchedule } from "./queries.ts";
export { insertSchedule, type Writing, withinScheduleSums } from "./save-schedule.ts";
export { checkTarget, columnsOfTarget, targetNameOf, targetOf } from "./target.ts";
