import {
  followPublication,
  followPublicationJob,
  publishDue,
  publishDueJob,
} from "../domains/publishing/index.ts";
import { defineJob } from "./job.ts";

/** At the scheduled time. Retried while the database is down: no publication is skipped. */
export const publishInTime = defineJob({
  ...publishDueJob,
  retries: 10,
  run: ({ ctx, data }) => publishDue({ ctx, input: data }),
});

/** After each publication: also stores what it changes for screens that are offline. */
export const followPublicationInQueue = defineJob({
  ...followPublicationJob,
  retries: 5,
  run: ({ ctx, data }) => followPublication({ ctx, input: data }),
});
