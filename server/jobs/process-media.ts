import { longestWorkMs, processMedia, processMediaJob } from "../domains/media/index.ts";
import { defineJob } from "./job.ts";

/** One at a time: converting a video uses the whole processor. */
export const processMediaInQueue = defineJob({
  ...processMediaJob,
  concurrency: 1,
  retries: 3,
  expireSeconds: longestWorkMs / 1000 + 600,
  run: ({ ctx, data, lastTry }) => processMedia({ ctx, input: { mediaId: data.mediaId, lastTry } }),
});
