import type { Ctx } from "../../../context.ts";
import { playStore } from "./store/index.ts";

/** Prepares the days to come, and removes plays and counts that are older than they are kept. Safe to repeat. */
export const keepPlays = ({ ctx }: { ctx: Ctx }): Promise<void> => playStore(ctx.deps.db).keep(ctx.now());

/** Adds stored plays to the counts that reports read. Safe to repeat. */
export const countPlays = ({ ctx }: { ctx: Ctx }): Promise<void> => playStore(ctx.deps.db).count(ctx.now());
