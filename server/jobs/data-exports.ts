import { z } from "zod";
import {
  longestExportSeconds,
  makeExport,
  makeExportJob,
  sweepExports as sweep,
} from "../domains/accounts/index.ts";
import { defineJob } from "./job.ts";

/** One at a time: writing gigabytes uses the whole speed of the disk. */
export const makeDataExport = defineJob({
  ...makeExportJob,
  concurrency: 1,
  retries: 2,
  expireSeconds: longestExportSeconds,
  run: ({ ctx, data, lastTry }) => makeExport({ ctx, input: { exportId: data.exportId, lastTry } }),
});

/** Every hour: removes expired archives. */
export const sweepDataExports = defineJob({
  name: "sweep-data-exports",
  data: z.object({}),
  cron: "47 * * * *",
  makesRoom: true,
  run: ({ ctx }) => sweep({ ctx }),
});
