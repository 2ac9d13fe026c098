import { workerData } from "node:worker_threads";

/*
 * Ends the process of `process.ts` when a file needs too much of the processor or of the memory outside of the heap. It is
 * a thread of its own because the main thread is busy with the file.
 */

/** A file that needs more time of the processor is made to take long. The largest ordinary ones need half a second. */
const maxBusyMs = 3_000;
/** Of the whole process. The heap has a smaller limit, which `apart.ts` sets. */
const maxProcessBytes = 512 * 1024 * 1024;
const lookEveryMs = 250;

const progress = workerData as Int32Array;
let watched = 0;
let busyBeforeMs = 0;

setInterval(() => {
  const begun = Atomics.load(progress, 0);
  const { user, system } = process.cpuUsage();
  const busyMs = (user + system) / 1000;
  if (begun === Atomics.load(progress, 1)) return;
  if (begun !== watched) {
    watched = begun;
    busyBeforeMs = busyMs;
  }
  if (busyMs - busyBeforeMs > maxBusyMs || process.memoryUsage.rss() > maxProcessBytes)
    process.kill(process.pid, "SIGKILL");
}, lookEveryMs);
