import { join } from "node:path";
import { root } from "./root.mjs";

/** Only for the one process of a small machine. The supervisor leaves out the same flags (server/supervisor/supervise.ts). */
const ofOneProcess = ["--heap-growing-percent=100", "--external-memory-accounted-in-global-limit"];

/**
 * Arguments for the pinned Node that runs the built server.
 * --max-semi-space-size: V8 would otherwise let the young generation grow. 10,000 screens that connect at once would
 *   leave it 130 MB larger permanently, and use a third more memory than they need.
 * --no-parallel-scavenge: several threads would make young collections cost half as much processor time again as all
 *   the rest of a heartbeat.
 * --concurrent-marking-max-worker-num: several marking threads would take the core from the event loop.
 * --no-allocation-site-pretenuring: after a burst of requests, which live longer than usual, V8 would permanently
 *   allocate such objects in the old generation, where only a full collection frees them.
 * --no-compact: moving objects together was more than half of the pause of a full collection, 30 to 50 ms with 10,000
 *   streams on busy cores. Without it the pause is 10 to 30 ms (decision 0137).
 * --heap-growing-percent: after a full collection the heap may double before the next one. V8 would let it grow by a third,
 *   and collect during nearly every publication to thousands of screens. Only for the one process of a small machine:
 *   several processes hold many streams, each of which would need 18 kB instead of 15 (decision 0137).
 * --external-memory-accounted-in-global-limit: V8 would otherwise collect after each 64 MB of new buffers, which are two or three
 *   publications of thousands of manifests. Now buffers count as part of the heap that may double (decision 0137).
 * --no-incremental-marking-task: the event loop would mark half of the objects itself, 100 ms for 15,000 streams, and not
 *   leave that to the other thread.
 */
export const serverProgram = [
  ...ofOneProcess,
  "--max-semi-space-size=8",
  "--no-parallel-scavenge",
  "--concurrent-marking-max-worker-num=1",
  "--no-allocation-site-pretenuring",
  "--no-compact",
  "--no-incremental-marking-task",
  join(root, "dist/server/main.mjs"),
];

/** The same for one of several processes. */
export const oneOfSeveral = serverProgram.filter((word) => !ofOneProcess.includes(word));
