import { frames } from "./frames.ts";
import { heartbeats } from "./heartbeats.ts";
import { manifests } from "./manifests.ts";
import type { Part } from "./part.ts";
import { resolver } from "./resolver.ts";

/** In the order of the table. */
export const parts: readonly Part[] = [resolver, heartbeats, manifests, frames];
