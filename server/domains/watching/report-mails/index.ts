export { mailDueReports, sweepReportDeliveries } from "./due.ts";
export { sendReport, sendReportJob } from "./send.ts";
