import {
  mailDueReports,
  sendReport,
  sendReportJob,
  sweepReportDeliveries,
} from "../domains/watching/report-mails/index.ts";
import { defineJob, regularJob } from "./job.ts";

/** Reports are sent at a full minute of the account's choice, so they are looked for every minute. */
export const mailReportsEveryMinute = regularJob({
  name: "mail-reports",
  cron: "* * * * *",
  // Not tried again: the next minute does it.
  retries: 0,
  expireSeconds: 300,
  run: ({ ctx }) => mailDueReports(ctx),
});

/** Each recipient in a job, so that a large report holds up no other. Retries are rows of the delivery. */
export const sendReportInQueue = defineJob({
  ...sendReportJob,
  concurrency: 1,
  expireSeconds: 300,
  run: ({ ctx, data }) => sendReport(ctx, data.deliveryId),
});

/** Every night: deletes what was sent long ago. */
export const sweepReportsNightly = regularJob({
  name: "sweep-reports",
  cron: "41 3 * * *",
  makesRoom: true,
  run: ({ ctx }) => sweepReportDeliveries(ctx.deps),
});
