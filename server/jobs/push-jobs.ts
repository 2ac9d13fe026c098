import { sendPush, sendPushJob, tidyPushes } from "../domains/identity/web-push/index.ts";
import { pushGuests, pushGuestsJob } from "../domains/library/guests/index.ts";
import { pushEmergency, pushEmergencyJob } from "../domains/playing/emergencies/index.ts";
import { pushProposal, pushProposalJob } from "../domains/playing/publishing/index.ts";
import { defineJob, regularJob } from "./job.ts";

/** Each device in a job, so that a slow push service holds up no other. Retries are rows of the message. */
export const sendPushInQueue = defineJob({
  ...sendPushJob,
  concurrency: 8,
  expireSeconds: 120,
  run: ({ ctx, data }) => sendPush(ctx, data.messageId),
});

/** Every ten minutes: what a process left when it died, and devices of people who are signed out. */
export const tidyPushesInTime = regularJob({
  name: "tidy-pushes",
  cron: "*/10 * * * *",
  run: ({ ctx }) => tidyPushes(ctx),
});

export const pushEmergencyNews = defineJob({
  ...pushEmergencyJob,
  run: ({ ctx, data }) => pushEmergency({ ctx, input: data }),
});

export const pushGuestsWaiting = defineJob({
  ...pushGuestsJob,
  once: true,
  run: ({ ctx, data }) => pushGuests({ ctx, input: data }),
});

export const pushProposalWaiting = defineJob({
  ...pushProposalJob,
  run: ({ ctx, data }) => pushProposal({ ctx, input: data }),
});
