import type { ReadDatabase } from "./client.ts";

/** One whose connection died unheard never ends; the account's lock keeps the order for those who go on without it. */
const longestWaitMs = 30_000;

const queues = new WeakMap<ReadDatabase, Map<number, Promise<unknown>>>();

/**
 * Does what is asked for one account one after the other, within this process: whoever would wait for the account's lock does
 * not hold a connection meanwhile, of which there are few for everybody.
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

/** Accounts that something is done for now, one after the other. */
export const accountsInTurn = (db: ReadDatabase): number => queues.get(db)?.size ?? 0;

/** When it has ended, in whatever way, or has been waited for long enough. */
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
