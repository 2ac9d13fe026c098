export { evaluateAlerts } from "./evaluate/evaluate-due.ts";
export { sendAlert, sendAlertJob } from "./messages/send.ts";
export { announcePlanEnds } from "./plan-ends/announce-plan-ends.ts";
export { sweepAlerts } from "./sweep.ts";
export { reportUptime } from "./uptime/report-uptime.ts";
export { uptimeCsv } from "./uptime/uptime-csv.ts";
