import { join } from "node:path";
import { root } from "./root.mjs";

/**
 * What the pinned Node is given to run the built server. Its space for young objects may not grow as V8 would let it:
 * 10,000 screens that connect at once would leave 130 MB of it for good, and take a third more memory than they need.
 * With several threads its collection would cost half as much processor again as all the rest of a heartbeat, and
 * marking the whole memory with several takes the event loop its core. A rush of requests, which live longer than
 * usual, would have V8 put all later ones among the old objects for good, where only a full collection ends them.
 */
export const serverProgram = [
  "--max-semi-space-size=32",
  "--no-parallel-scavenge",
  "--concurrent-marking-max-worker-num=1",
  "--no-allocation-site-pretenuring",
  join(root, "dist/server/main.mjs"),
];
