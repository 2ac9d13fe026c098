import type { ReadDatabase } from "./client.ts";

/**
 * A task whose connection broke unnoticed never ends; after this time the next one runs, ordered by the account's lock
 * only.
 */
const longestWaitMs = 30_000;

const queues = new WeakMap<ReadDatabase, Map<number, Promise<unknown>>>();

/**
 * Runs the tasks of one account one after the other within this process. A task that would wait for the account's lock
 * waits here, so that it does not occupy one of the few connections.
 */
export function inTurn<T>(db: ReadDatabase, accountId: number, work: () => Promise<T>): Promise<T> {
  const last = queues.get(db) ?? new Map<number, Promise<unknown>>();
  queues.set(db, last);
  const before = last.get(accountId);
  const done = before ? endOf(before).then(work) : work();
  last.set(accountId, done);
  const tidy = () => {
    if (last.get(accountId) === done) last.delete(accountId);
  };
  done.then(tidy, tidy);
  return done;
}

/** Returns the number of accounts that have a task. */
export const accountsInTurn = (db: ReadDatabase): number => queues.get(db)?.size ?? 0;

/** Resolves when the task has ended, by success or failure, or when the maximum wait is over. */
function endOf(before: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestWaitMs);
    timer.unref();
    const go = () => {
      clearTimeout(timer);
      resolve();
    };
    before.then(go, go);
  });
}
