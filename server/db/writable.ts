import type { Database, ReadDatabase } from "./client.ts";

/**
 * Returns the pool behind the read-only interface of verbs. For writes outside of verbs' transactions that announce
 * nothing: throttles and idempotency keys. Domains may not import it.
 */
export const writable = (db: ReadDatabase): Database => db as Database;
