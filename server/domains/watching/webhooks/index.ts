export { sweepDeliveries } from "./deliveries.ts";
export { sweepListeners } from "./listeners.ts";
export { mailSwitchedOff } from "./mail-switched-off.ts";
export { mailWebhookJob, sendDueWebhooks, wakeDueWebhooks } from "./send-due.ts";
