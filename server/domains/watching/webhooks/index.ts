export { sweepDeliveries } from "./deliveries.ts";
export { mailSwitchedOff } from "./mail-switched-off.ts";
export { mailWebhookJob, sendDueWebhooks, wakeDueWebhooks } from "./send-due.ts";
