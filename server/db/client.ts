import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Logger } from "pino";
import { ServicePool } from "./service-pool.ts";

/** One connection or a pool. */
export type Connection = NodePgDatabase;
export type Database = Connection & { $client: ServicePool };
/** The open transaction that a verb's writes receive. */
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];
/**
 * For reads, inside or outside a transaction. It cannot write: writes run in one of the transactions of
 * `transaction.ts`.
 */
export type Reader = Omit<
  Connection,
  "insert" | "update" | "delete" | "transaction" | "refreshMaterializedView"
>;
/** The pool as verbs receive it: for reads only. */
export type ReadDatabase = Reader & { $client: pg.Pool };

/** A caller waits this long (ms) for a free or new connection; then the answer is 503. */
const connectMs = 8_000;

/**
 * For each session. The server cancels a statement that runs for minutes, and soon ends the transaction of a process
 * that no longer answers: its locks would make an account wait. Not sent as start parameters, which poolers refuse. The
 * `tcp_` settings have no effect on a local socket.
 */
const sessionLimits = [
  "set statement_timeout = '5min'",
  "set idle_in_transaction_session_timeout = '20s'",
  "set tcp_keepalives_idle = 15",
  "set tcp_keepalives_interval = 5",
  "set tcp_keepalives_count = 3",
  "set tcp_user_timeout = 30000",
].join("; ");

/** Opens the pool of the process. */
export function openDatabase(connection: pg.PoolConfig, log: Logger, max: number): Database {
  const pool = new ServicePool({
    ...connection,
    max,
    application_name: "vitrine",
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 15_000,
    connectionTimeoutMillis: connectMs,
    onConnect: async (client) => {
      // The silence watch sees a connection only when it is in use, so this statement has a time limit.
      await client.query({ text: sessionLimits, query_timeout: connectMs } as pg.QueryConfig);
    },
  });
  // Without a listener a restart of the database would end the process.
  pool.on("error", (error: Error & { code?: string }) => {
    // While the process ends, the server may close a connection before this process does.
    if (!pool.ending) log.warn({ code: error.code, reason: error.message }, "a database connection broke");
  });
  // The same for a connection that a transaction holds between two statements: its next statement fails, and the caller
  // gets that error.
  pool.on("connect", (client) => client.on("error", () => {}));
  return drizzle(pool);
}

/** Wraps a connection taken from a pool, for the reads and writes of one task. */
export const overConnection = (client: pg.PoolClient): Connection => drizzle(client);
