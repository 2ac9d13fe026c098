import type pg from "pg";
import type { Env } from "../../../../env.ts";
import { ClickHousePlays } from "./clickhouse/clickhouse-plays.ts";
import { ClickHouse } from "./clickhouse/client.ts";
import type { PlayStore } from "./port.ts";
import { PostgresPlays } from "./postgres/postgres-plays.ts";

type Pool = { $client: pg.Pool };

const stores = new WeakMap<pg.Pool, PlayStore>();

/** Chooses the store of plays for a pool, by the settings. The one place that names adapters. */
export function choosePlayStore(
  { $client: pool }: Pool,
  { PLAYS_URL, PLAYS_INTO }: Pick<Env, "PLAYS_URL" | "PLAYS_INTO">,
): PlayStore {
  const store = PLAYS_URL
    ? new ClickHousePlays(pool, new ClickHouse(PLAYS_URL), PLAYS_INTO)
    : new PostgresPlays(pool);
  stores.set(pool, store);
  return store;
}

/** Returns the store of plays: PostgreSQL, unless another one was chosen. */
export const playStore = (db: Pool): PlayStore =>
  stores.get(db.$client) ?? choosePlayStore(db, { PLAYS_INTO: "postgresql" });
