import type { Part } from "../player/part.ts";
import { gusts } from "./gusts.ts";
import { isolation } from "./isolation.ts";

/** The parts, in the order of the table. */
export const parts: readonly Part[] = [gusts, isolation];
