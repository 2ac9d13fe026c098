import type pg from "pg";
import type { PlayStore } from "./port.ts";
import { PostgresPlays } from "./postgres/postgres-plays.ts";

const stores = new WeakMap<pg.Pool, PlayStore>();

/** Returns the store of plays. The one place that names an adapter. */
export function playStore({ $client: pool }: { $client: pg.Pool }): PlayStore {
  const known = stores.get(pool);
  if (known) return known;
  const made = new PostgresPlays(pool);
  stores.set(pool, made);
  return made;
}
