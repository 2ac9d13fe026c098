export { evaluateAlerts } from "./evaluate/evaluate-due.ts";
export { sendAlert, sendAlertJob } from "./messages/send.ts";
export { sweepAlerts } from "./sweep.ts";
