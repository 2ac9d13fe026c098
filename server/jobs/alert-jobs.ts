import {
  announcePlanEnds,
  evaluateAlerts,
  sendAlert,
  sendAlertJob,
  sweepAlerts,
} from "../domains/watching/alerts/index.ts";
import { defineJob, regularJob } from "./job.ts";

/** Every minute: the service's own beat, alerts that begin and end, and messages that waited. */
export const evaluateAlertsEveryMinute = regularJob({
  name: "evaluate-alerts",
  cron: "* * * * *",
  // Not tried again: the next minute does it.
  retries: 0,
  expireSeconds: 300,
  run: async ({ ctx }) => {
    await evaluateAlerts(ctx);
  },
});

/** Every ten minutes: plans that end soon become part of the messages of rules that ask for it. */
export const announcePlanEndsInTime = regularJob({
  name: "tell-plan-ends",
  cron: "*/10 * * * *",
  run: ({ ctx }) => announcePlanEnds(ctx),
});

/** Each recipient in a job, so that a slow one holds up no other. Retries are rows of the delivery. */
export const sendAlertInQueue = defineJob({
  ...sendAlertJob,
  concurrency: 2,
  expireSeconds: 120,
  run: ({ ctx, data }) => sendAlert(ctx, data.deliveryId),
});

/** Every night: deletes the history of long ago. */
export const sweepAlertsNightly = regularJob({
  name: "sweep-alerts",
  cron: "33 3 * * *",
  makesRoom: true,
  run: async ({ ctx }) => {
    await sweepAlerts(ctx.deps);
  },
});
