export { announceEdit } from "./announce-edit.ts";
export { publishedMedia } from "./published-media.ts";
export { publishedPlans } from "./published-plans.ts";
export { type ReadyPlan, rulesFor } from "./ready-plan.ts";
