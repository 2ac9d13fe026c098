import {
  followPublication,
  followPublicationJob,
  publishDue,
  publishDueJob,
} from "../domains/publishing/index.ts";
import { defineJob } from "./job.ts";

/** At the time that somebody chose. A failed database is waited for: a publication is never left out. */
export const publishInTime = defineJob({
  ...publishDueJob,
  retries: 10,
  run: ({ ctx, data }) => publishDue({ ctx, input: data }),
});

/** After each publication: what it changes for screens that are silent is known, too. */
export const followPublicationInQueue = defineJob({
  ...followPublicationJob,
  retries: 5,
  run: ({ ctx, data }) => followPublication({ ctx, input: data }),
});
