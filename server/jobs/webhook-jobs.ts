import { sendWebhooksJob } from "../db/webhook-outbox.ts";
import {
  mailSwitchedOff,
  mailWebhookJob,
  sendDueWebhooks,
  sweepDeliveries,
  sweepListeners,
  wakeDueWebhooks,
} from "../domains/watching/webhooks/index.ts";
import { defineJob, mailJob, regularJob } from "./job.ts";

/** At once after a change, and for each retry. An address that is slow holds up one of these. */
export const sendWebhooks = defineJob({
  ...sendWebhooksJob,
  once: true,
  concurrency: 4,
  // Fifty tries of fifteen seconds.
  expireSeconds: 900,
  run: ({ ctx, data }) => sendDueWebhooks(ctx, data.endpointId),
});

/** Every minute: finds what is due, also what a process left when it died. */
export const wakeWebhooksEveryMinute = regularJob({
  name: "wake-webhooks",
  cron: "* * * * *",
  run: ({ ctx }) => wakeDueWebhooks(ctx),
});

/** Every night: deletes the log of long ago, and listeners that ended. */
export const sweepWebhooksNightly = regularJob({
  name: "sweep-webhooks",
  cron: "27 3 * * *",
  makesRoom: true,
  run: async ({ ctx }) => {
    await sweepDeliveries(ctx.deps);
    await sweepListeners(ctx.deps);
  },
});

export const mailWebhookSwitchedOff = mailJob(mailWebhookJob, mailSwitchedOff, "news");
