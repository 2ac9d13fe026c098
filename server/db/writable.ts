import type { Database, ReadDatabase } from "./client.ts";

/**
 * The pool behind what verbs read with. For what writes beside their transactions and announces nothing: throttles and
 * idempotency keys. Domains may not import it.
 */
export const writable = (db: ReadDatabase): Database => db as Database;
