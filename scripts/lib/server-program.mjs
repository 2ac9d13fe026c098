import { join } from "node:path";
import { root } from "./root.mjs";

/**
 * Arguments for the pinned Node that runs the built server.
 * --no-parallel-scavenge: several threads would make young collections cost half as much processor time again as all
 *   the rest of a heartbeat.
 * --heap-growing-percent: after a full collection of garbage the heap may double before the next one. V8 would let it grow by a
 *   third, and collect during nearly every publication to thousands of screens.
 */
export const serverProgram = [
  "--no-parallel-scavenge",
  "--heap-growing-percent=100",
  join(root, "dist/server/main.mjs"),
];
