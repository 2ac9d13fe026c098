import { chaos } from "./chaos.ts";
import { frames } from "./frames.ts";
import { heap } from "./heap.ts";
import { heartbeats } from "./heartbeats.ts";
import { manifests } from "./manifests.ts";
import type { Part } from "./part.ts";
import { plays } from "./plays.ts";
import { push } from "./push.ts";
import { reports } from "./reports.ts";
import { resolver } from "./resolver.ts";

/** In the order of the table; pushes first of what needs the server, while its process is small. */
export const parts: readonly Part[] = [
  resolver,
  push,
  heartbeats,
  manifests,
  plays,
  reports,
  frames,
  chaos,
  heap,
];
