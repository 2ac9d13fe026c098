import { heartbeats } from "./heartbeats.ts";
import { manifests } from "./manifests.ts";
import type { Part } from "./part.ts";
import { plays } from "./plays.ts";
import { push } from "./push.ts";
import { reports } from "./reports.ts";

/** In the order of the table. */
export const parts: readonly Part[] = [heartbeats, manifests, push, plays, reports];
