import {
  readImport,
  readImportJob,
  runImport,
  runImportJob,
  sweepImports,
} from "../domains/desk/imports/index.ts";
import { defineJob, regularJob } from "./job.ts";

/** After an archive was received. */
export const readImportInQueue = defineJob({
  ...readImportJob,
  concurrency: 2,
  retries: 3,
  once: true,
  heartbeatSeconds: 60,
  expireSeconds: 900,
  run: ({ ctx, data, lastTry }) => readImport({ ctx, input: { ...data, lastTry } }),
});

/** After a member has chosen what comes over. Enqueues itself again after five minutes. */
export const runImportInQueue = defineJob({
  ...runImportJob,
  concurrency: 2,
  retries: 10,
  once: true,
  heartbeatSeconds: 60,
  // One run, and the largest file that it may have begun.
  expireSeconds: 1_800,
  run: ({ ctx, data, lastTry }) => runImport({ ctx, input: { ...data, lastTry } }),
});

/** Every hour: deletes archives that wait for a day, and queues lost work again. */
export const sweepImportsHourly = regularJob({
  name: "sweep-imports",
  cron: "23 * * * *",
  makesRoom: true,
  run: ({ ctx }) => sweepImports({ ctx }),
});
