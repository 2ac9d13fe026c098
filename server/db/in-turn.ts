import type { Database } from "./client.ts";

const queues = new WeakMap<Database, Map<number, Promise<unknown>>>();

/**
 * Does what is asked for one account one after the other, within this process: whoever would wait for the account's lock does
 * not hold a connection meanwhile, of which there are few for everybody.
 */
export function inTurn<T>(db: Database, accountId: number, work: () => Promise<T>): Promise<T> {
  const last = queues.get(db) ?? new Map<number, Promise<unknown>>();
  queues.set(db, last);
  const before = last.get(accountId) ?? Promise.resolve();
  const done = before.then(work, work);
  last.set(accountId, done);
  const tidy = () => {
    if (last.get(accountId) === done) last.delete(accountId);
  };
  done.then(tidy, tidy);
  return done;
}
