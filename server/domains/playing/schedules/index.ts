export { requireSchedule } from "./queries.ts";
export { insertSchedule, removeSchedule, type Writing, withinScheduleSums } from "./save-schedule.ts";
export { checkTarget, columnsOfTarget, targetNameOf, targetOf } from "./target.ts";
