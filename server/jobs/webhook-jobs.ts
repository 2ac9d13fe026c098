import { z } from "zod";
import { sendWebhooksJob } from "../db/webhook-outbox.ts";
import {
  mailSwitchedOff,
  mailWebhookJob,
  sendDueWebhooks,
  sweepDeliveries,
  wakeDueWebhooks,
} from "../domains/watching/webhooks/index.ts";
import { defineJob } from "./job.ts";

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
export const wakeWebhooksEveryMinute = defineJob({
  name: "wake-webhooks",
  data: z.object({}),
  cron: "* * * * *",
  run: ({ ctx }) => wakeDueWebhooks(ctx),
});

/** Every night: deletes the log of long ago. */
export const sweepWebhooksNightly = defineJob({
  name: "sweep-webhooks",
  data: z.object({}),
  cron: "27 3 * * *",
  makesRoom: true,
  run: async ({ ctx }) => {
    await sweepDeliveries(ctx.deps);
  },
});

/** Retried for about half an hour while the mail server is down. */
export const mailWebhookSwitchedOff = defineJob({
  ...mailWebhookJob,
  retries: 10,
  expireSeconds: 120,
  run: ({ ctx, data }) => mailSwitchedOff({ ctx, input: data }),
});
