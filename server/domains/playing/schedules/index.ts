export {
  bringBackMenu,
  bringBackRule,
  bringBackTrigger,
  switchMenuOff,
  switchTriggerOff,
  takeRulesAway,
} from "./drafts.ts";
export { requirePublished } from "./interruptions/interruptions.ts";
export {
  deleteInterruptionsOf,
  endInterruptionsFor,
  interruptFor,
  interruptForWarning,
  orderWarnings,
} from "./interruptions/of-emergencies.ts";
export { moveSchedules } from "./move-schedules.ts";
export { type JoinedRule, requireSchedule, rulesByIds } from "./queries.ts";
export {
  bringBackSchedule,
  insertSchedule,
  removeSchedule,
  withinScheduleSums,
} from "./save-schedule.ts";
export { checkTarget, columnsOfTarget, shownTarget, targetNameOf, targetOf } from "./target.ts";
export { replaceOnButtons } from "./touch-menus/replace-pictures.ts";
