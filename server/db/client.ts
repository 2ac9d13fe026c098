import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "pino";
import * as tables from "./tables/index.ts";

/** One connection, or a pool of them. */
export type Connection = NodePgDatabase<typeof tables>;
export type Database = Connection & { $client: pg.Pool };
/** The open transaction handed to a verb's writes. */
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** For reads, inside or outside a transaction. It writes nothing: writes run in one of the transactions of `transaction.ts`. */
export type Reader = Omit<
  Connection,
  "insert" | "update" | "delete" | "transaction" | "refreshMaterializedView"
>;
/** The pool as verbs have it: for reads. */
export type ReadDatabase = Reader & { $client: pg.Pool };

/** One pool for the process. */
export function openDatabase(connection: pg.PoolConfig, log: Logger, max: number): Database {
  const pool = new pg.Pool({
    ...connection,
    max,
    application_name: "vitrine",
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  // Without a listener a database restart would end the process.
  pool.on("error", (error: Error & { code?: string }) => {
    // While the process ends, the server may close a connection before we have.
    if (!pool.ending) log.warn({ code: error.code, reason: error.message }, "a database connection broke");
  });
  // The same for a connection that a transaction holds between two statements: its next statement fails, and the caller gets that error.
  pool.on("connect", (client) => client.on("error", () => {}));
  return drizzle(pool, { schema: tables });
}

/** A connection that was taken from a pool, for reads and writes of one task alone. */
export const overConnection = (client: pg.PoolClient): Connection => drizzle(client, { schema: tables });
