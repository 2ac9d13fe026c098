export { type CurrentPlan, currentPlan } from "./current-plan.ts";
export { freeLicence } from "./free-licence.ts";
export { issueInvoice } from "./issue-invoice.ts";
export { mailPlanSwitch, mailPlanSwitchJob } from "./plan-switch/mail-plan-switch.ts";
export { presentPlan } from "./present.ts";
export { sellerOf } from "./seller.ts";
export { settlePendingPayments } from "./settle-pending.ts";
export { startSubscription } from "./start-subscription.ts";
export { startTrial } from "./start-trial.ts";
