import { chaos } from "./chaos.ts";
import { frames } from "./frames.ts";
import { heartbeats } from "./heartbeats.ts";
import { manifests } from "./manifests.ts";
import type { Part } from "./part.ts";
import { plays } from "./plays.ts";
import { push } from "./push.ts";
import { resolver } from "./resolver.ts";

/**
 * The parts, in the order of the table. Push is the first that needs the server: it measures memory, while that is
 * small.
 */
export const parts: readonly Part[] = [resolver, push, heartbeats, manifests, plays, frames, chaos];
