import { z } from "zod";
import type { Ctx } from "../context.ts";

/** Work outside of a request. `run` must be idempotent: it is called twice when a process dies. */
export interface Job<Data extends z.ZodType = z.ZodType> {
  name: string;
  data: Data;
  /** Cron expression (UTC) for scheduled jobs; their data is `{}`. */
  cron?: string;
  /** Maximum in parallel per process. */
  concurrency?: number;
  /** Retries after the first try. Each waits twice as long as the one before, but not longer than `longestWaitSeconds`. */
  retries?: number;
  longestWaitSeconds?: number;
  /** A job that runs longer (seconds) is considered dead and is retried. */
  expireSeconds?: number;
  /**
   * Equal data waits only once: a second enqueue does nothing while the first waits. A queue's policy never changes, so
   * give a job that gets or loses this a new name.
   */
  once?: true;
  /** After this many seconds without a sign of life of its process a running job is retried; at least 10. */
  heartbeatSeconds?: number;
  /** Frees more space than it writes: runs on a full disk, too. All other jobs wait for space. */
  makesRoom?: true;
  run: (args: { ctx: Ctx; data: unknown; lastTry: boolean }) => Promise<void>;
}

type Definition<Data extends z.ZodType> = Omit<Job<Data>, "run"> & {
  run: (args: { ctx: Ctx; data: z.output<Data>; lastTry: boolean }) => Promise<void>;
};

/** Declares a job whose `run` gets parsed data. */
export const defineJob = <Data extends z.ZodType>(definition: Definition<Data>): Job<Data> => ({
  ...definition,
  run: ({ ctx, data, lastTry }) => definition.run({ ctx, data: definition.data.parse(data), lastTry }),
});

const noData = z.object({});
/** Declares a job that runs at set times. */
export const regularJob = (definition: Omit<Definition<typeof noData>, "data"> & { cron: string }) =>
  defineJob({ ...definition, data: noData });

type Mails<Data extends z.ZodType> = (args: { ctx: Ctx; input: z.output<Data> }) => Promise<void>;
/**
 * How often an email is tried while the mail server is down. A *notice* is owed to somebody by law or contract, or is about money
 * or who gets in: for four to five days, as mail servers do (RFC 5321, 4.5.4.1). *News* are of no use later, or are in the dashboard,
 * too: for about half an hour.
 */
export const tries = {
  notice: { retries: 38, longestWaitSeconds: 4 * 3_600 },
  news: { retries: 10 },
} as const;

/** Declares a job that sends an email to one person. `mail` asks at each try whether it is still true. */
export const mailJob = <Data extends z.ZodType>(
  job: Pick<Job<Data>, "name" | "data">,
  mail: Mails<Data>,
  weight: keyof typeof tries,
) =>
  defineJob({
    ...job,
    ...tries[weight],
    expireSeconds: 120,
    run: ({ ctx, data }) => mail({ ctx, input: data }),
  });
