import type { z } from "zod";
import type { Deps } from "../context.ts";
import type { Tx } from "../db/client.ts";
import type { Job } from "./job.ts";

/** A durable queue in the database. A job enqueued in a transaction exists exactly when that transaction commits. */
export interface JobQueue {
  enqueue<Data extends z.ZodType>(
    tx: Tx,
    job: Pick<Job<Data>, "name">,
    data: z.input<Data>,
    options?: {
      /** Jobs of a kind are done by falling priority, then in their order; 0 unless told. */
      priority?: number;
      /** Not before so many milliseconds from now. */
      afterMs?: number;
    },
  ): Promise<void>;
  /** Starts taking work; until then jobs only pile up. */
  start(deps: Deps): Promise<void>;
  /** Does all waiting work now and returns how many jobs that were; what fails stays for a retry. For tests and seeds. */
  drain(deps: Deps): Promise<number>;
  /** Finishes what runs, takes nothing new. */
  stop(): Promise<void>;
}
