import { join } from "node:path";
import { root } from "./root.mjs";

/**
 * What the pinned Node is given to run the built server. Its space for young objects may not grow as V8 would let it:
 * 10,000 screens that connect at once would leave 130 MB of it for good, and take a third more memory than they need.
 * With several threads its collection would cost half as much processor again as all the rest of a heartbeat.
 */
export const serverProgram = [
  "--max-semi-space-size=32",
  "--no-parallel-scavenge",
  join(root, "dist/server/main.mjs"),
];
