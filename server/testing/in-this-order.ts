import { sql } from "drizzle-orm";
import pg from "pg";
import { expect } from "vitest";
import type { TestApp } from "./test-app.ts";

/**
 * Runs `first` and then `second` while another transaction holds the account's lock: they wait in this order.
 * Resolves to what both return.
 */
export async function inThisOrder<A, B>(
  { connection, deps }: TestApp,
  accountId: number,
  [first, second]: [() => Promise<A>, () => Promise<B>],
) {
  const waiting = () =>
    expect.poll(async () => {
      const { rows } = await deps.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    });
  const holder = new pg.Client(connection);
  await holder.connect();
  await holder.query("begin");
  await holder.query("select 1 from accounts where id = $1 for no key update", [accountId]);
  const one = first();
  await waiting().toBe(1);
  const two = second();
  await waiting().toBe(2);
  await holder.query("commit");
  await holder.end();
  return Promise.all([one, two]);
}
