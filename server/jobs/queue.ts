import type { z } from "zod";
import type { Tx } from "../db/client.ts";

/** Jobs of one name that could run now, and how long the oldest of them has waited. */
export interface WaitingJobs {
  job: string;
  waiting: number;
  oldestSeconds: number;
}

/** What a job is known by where it is put into the queue. */
interface NamedJob<Data extends z.ZodType> {
  name: string;
  data: Data;
}

/** A durable queue in the database. A job enqueued in a transaction exists only if that transaction commits. */
export interface JobQueue<Deps> {
  enqueue<Data extends z.ZodType>(
    tx: Tx,
    job: Pick<NamedJob<Data>, "name">,
    data: z.input<Data>,
    options?: {
      /** Jobs of a kind run by descending priority, then in order; default 0. */
      priority?: number;
      /** Minimum delay in milliseconds. */
      afterMs?: number;
    },
  ): Promise<void>;
  /** Deletes jobs that do not run now and name a text, also in an error, or are for a user: these people are erased. */
  forget(of: { texts: readonly string[]; userIds: readonly number[] }): Promise<void>;
  /** Starts to run jobs; until then jobs only wait. */
  start(deps: Deps): Promise<void>;
  /**
   * Runs all waiting jobs but those with a name in `except`, and returns how many there were; failed jobs stay for a retry.
   * For tests and seeds.
   */
  drain(deps: Deps, except?: readonly string[]): Promise<number>;
  /** Returns what waits in the queue, for all processes together. Jobs that are to run later do not count. */
  waiting(): Promise<WaitingJobs[]>;
  /** Returns how many jobs of each name failed for the last time in this process since its start. */
  givenUp(): ReadonlyMap<string, number>;
  /** Finishes running jobs and takes no new ones. */
  stop(): Promise<void>;
}
