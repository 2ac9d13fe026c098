import type { Part } from "../player/part.ts";
import { capacity, clickhouse, model } from "./capacity.ts";
import { gusts } from "./gusts.ts";
import { heartbeats } from "./heartbeats.ts";
import { isolation } from "./isolation.ts";
import { streams } from "./streams.ts";

/** The parts, in the order of the table. */
export const parts: readonly Part[] = [gusts, isolation, streams, heartbeats, capacity, clickhouse, model];
