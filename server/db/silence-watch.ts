import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import type { ServicePool } from "./service-pool.ts";

export interface SilenceWatch {
  /** True while the database has not answered within the patience. */
  silent(): boolean;
  close(): Promise<void>;
}

/**
 * Ends the pool's busy connections when the database is silent, for example because a network drops its packets. Without
 * this, TCP would wait for a quarter of an hour. The pool refuses at once until the database answers again. A probe on a
 * separate connection tells a silent database from a slow statement: slow statements continue. While no statement
 * waits, the database counts as silent only after two late answers in a row. Ended statements reject
 * with "Connection terminated".
 */
export function watchSilence(
  pool: ServicePool,
  { connection, log, everyMs = 2_000, patienceMs = 5_000 }: SilenceWatchOptions,
): SilenceWatch {
  const busy = new Set<pg.PoolClient>();
  pool.on("acquire", (client) => busy.add(client));
  pool.on("release", (_error, client) => busy.delete(client));
  pool.on("remove", (client) => busy.delete(client));

  let probe: pg.Client | null = null;
  let closed = false;
  let missed = false;

  const dropProbe = () => {
    const open = probe;
    probe = null;
    open?.end().catch(() => {});
  };
  const ask = async () => {
    if (!probe) {
      const opened = new pg.Client({
        ...connection,
        application_name: "vitrine-watch",
        keepAlive: true,
        // Only to tidy up: its timer would also fire first in a process that stood still.
        connectionTimeoutMillis: 2 * patienceMs,
      });
      opened.on("error", () => {
        if (probe === opened) dropProbe();
      });
      probe = opened;
      await opened.connect();
    }
    await probe.query("select 1");
  };
  const look = async () => {
    if (await isLate(ask(), patienceMs)) {
      dropProbe();
      const isFirst = !missed;
      missed = true;
      // No statement waits for the database, and one late answer may only mean that this machine was busy.
      if (isFirst && busy.size === 0) return;
      if (!pool.silent) log.error({ connections: busy.size }, "the database is silent");
      pool.silent = true;
      // A client that ends with a running statement closes its socket at once, and the statement rejects.
      for (const client of busy as Set<pg.PoolClient & { end(): Promise<void> }>)
        client.end().catch(() => {});
    } else {
      if (pool.silent) log.warn("the database answers again");
      pool.silent = false;
      missed = false;
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const lookLater = () => {
    if (closed) return;
    timer = setTimeout(
      () =>
        look()
          .catch(() => {})
          .finally(lookLater),
      everyMs,
    );
    timer.unref();
  };
  lookLater();

  return {
    silent: () => pool.silent,
    async close() {
      closed = true;
      clearTimeout(timer);
      dropProbe();
    },
  };
}

export interface SilenceWatchOptions {
  connection: pg.PoolConfig;
  log: Logger;
  everyMs?: number;
  patienceMs?: number;
}

/** A process that stood still, as in a machine without time for it, has not read the answer that is there. */
const parts = 5;

/**
 * Resolves to true when the question has no answer in time, which is counted in parts: between two of them what has arrived is
 * read. A refusal is an answer: a database that is down refuses, and then the sockets of its statements are closed already.
 */
async function isLate(question: Promise<unknown>, patienceMs: number): Promise<boolean> {
  const answered = new AbortController();
  const answer = question
    .then(
      () => false,
      (error: Error) => /timeout/.test(error.message),
    )
    .finally(() => answered.abort());
  const late = async () => {
    for (let part = 0; part < parts; part++)
      await wait(patienceMs / parts, undefined, { signal: answered.signal, ref: false });
    return true;
  };
  return await Promise.race([late().catch(() => answer), answer]);
}
