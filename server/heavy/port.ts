import type { PlanChange } from "#shared/contracts/publishing.ts";
import type { Customer } from "../context.ts";
import type { AccountSum } from "../db/account-sums.ts";

/** A question to one of the reads that are called heavy where they are registered. */
export interface AskedRead {
  /** Method and path of its contract. */
  name: string;
  actor: Customer;
  /** As the contract parsed it. */
  input: unknown;
  now: Date;
  /** Whether the disk has room for what a read may store. */
  room: boolean;
}

/** Two programs of an account: publications by id, or the drafts. */
export interface AskedComparison {
  accountId: number;
  /** Null where nothing was published before. */
  before: number | null;
  after: number | "drafts";
}

export interface ComparedProgram {
  /** Of the program after, as JSON text in UTF-8. */
  text: Uint8Array;
  /** The hash that equal programs share. */
  hash: string;
  /** The first hundred. */
  changes: PlanChange[];
  changeCount: number;
  /** The sums of each program; zero where nothing was published before. */
  sums: Record<"before" | "after", Record<AccountSum, number>>;
}

/**
 * Work that takes long for large accounts. The running service does it in a thread, which has its own event loop and memory, so that
 * others do not wait for it (decision 0040). What is told and answered is copied between the two: data, no functions.
 */
export interface HeavyWork {
  /** The answer to a read, as JSON text in UTF-8. Throws what the read throws, and the reason of `signal` when that is aborted. */
  read(asked: AskedRead, signal: AbortSignal): Promise<Buffer>;
  /** What publishing takes, and what it changes. Reads what is committed: the caller holds the account. */
  compare(asked: AskedComparison): Promise<ComparedProgram>;
  /** Computes the manifests of some screens of an account and writes new versions down. The caller has looked for room on the disk. */
  prepareManifests(asked: { screenIds: readonly number[]; now: Date }): Promise<void>;
}
