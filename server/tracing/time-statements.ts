import { AsyncResource } from "node:async_hooks";
import type pg from "pg";
import type { ServicePool } from "../db/service-pool.ts";
import { workInProgress } from "./port.ts";

type Query = (...words: unknown[]) => unknown;

/** Adds the time of each statement of the pool to the request or job for which it runs. */
export function timeStatements(pool: ServicePool): void {
  // The pool calls back when another request returns its connection, so the callback remembers whose it is.
  pool.callbacks = (callback) => AsyncResource.bind(callback);
  const timed = new WeakSet<pg.PoolClient>();
  pool.on("acquire", (client) => {
    if (!timed.has(client)) timeClient(client);
    timed.add(client);
  });
}

function timeClient(client: pg.PoolClient): void {
  const query: Query = client.query.bind(client);
  const timed: Query = (...words) => {
    const work = workInProgress.getStore();
    if (!work) return query(...words);
    const began = performance.now();
    const ended = () => {
      work.statements++;
      work.ms += performance.now() - began;
    };
    const last = words.at(-1);
    if (typeof last !== "function") return watch(query(...words), ended);
    return query(...words.slice(0, -1), (...results: unknown[]) => {
      ended();
      last(...results);
    });
  };
  Object.assign(client, { query: timed });
}

/** Returns the answer unchanged. An answer that is no promise is a stream, which is not timed. */
function watch(answer: unknown, ended: () => void): unknown {
  if (answer instanceof Promise) answer.then(ended, ended);
  return answer;
}
