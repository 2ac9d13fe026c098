export { type CurrentPlan, currentPlan } from "./current-plan.ts";
export { freeLicence } from "./free-licence.ts";
export { issueInvoice } from "./issue-invoice.ts";
export { billingOperatorRoutes } from "./operator-routes.ts";
export { presentPlan } from "./present.ts";
export { billingRoutes } from "./routes.ts";
export { settlePendingPayments } from "./settle-pending.ts";
export { startSubscription } from "./start-subscription.ts";
export { startTrial } from "./start-trial.ts";
