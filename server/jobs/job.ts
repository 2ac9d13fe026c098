import type { z } from "zod";
import type { Ctx } from "../context.ts";

/** Work done outside a request. `run` may be called twice for one job (a process died): it must not mind. */
export interface Job<Data extends z.ZodType = z.ZodType> {
  name: string;
  data: Data;
  /** Cron expression (UTC) for work that comes by itself; its data is `{}`. */
  cron?: string;
  /** How many at once in one process. */
  concurrency?: number;
  /** Tries after the first. */
  retries?: number;
  /** A job still running after this many seconds is taken for dead and tried again. */
  expireSeconds?: number;
  /** Removes more than it writes: runs on a full disk, too. All other jobs wait for room. */
  makesRoom?: true;
  run: (args: { ctx: Ctx; data: unknown; lastTry: boolean }) => Promise<void>;
}

/** Declares a job whose `run` gets its data parsed. */
export function defineJob<Data extends z.ZodType>(definition: {
  name: string;
  data: Data;
  cron?: string;
  concurrency?: number;
  retries?: number;
  expireSeconds?: number;
  makesRoom?: true;
  run: (args: { ctx: Ctx; data: z.output<Data>; lastTry: boolean }) => Promise<void>;
}): Job<Data> {
  return {
    ...definition,
    run: ({ ctx, data, lastTry }) => definition.run({ ctx, data: definition.data.parse(data), lastTry }),
  };
}
