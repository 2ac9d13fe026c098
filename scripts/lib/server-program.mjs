import { join } from "node:path";
import { root } from "./root.mjs";

/**
 * Arguments for the pinned Node that runs the built server, alone or as one of several processes (decision 0171).
 * --max-semi-space-size: V8 would otherwise let the young generation grow. 10,000 screens that connect at once would
 *   leave it 130 MB larger permanently, and use a third more memory than they need.
 * --no-parallel-scavenge: several threads would make young collections cost half as much processor time again as all
 *   the rest of a heartbeat.
 */
export const serverProgram = [
  "--max-semi-space-size=8",
  "--no-parallel-scavenge",
  join(root, "dist/server/main.mjs"),
];
