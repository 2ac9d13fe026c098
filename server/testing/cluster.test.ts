import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "./cluster.ts";

test("each suite gets its own migrated database", async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const [first, second] = [new pg.Client(one.connection), new pg.Client(other.connection)];
  await Promise.all([first.connect(), second.connect()]);
  await first.query("create table only_here (n int)");
  const found = await second.query(
    "select to_regclass('only_here') as table, to_regclass('accounts') as accounts",
  );
  expect(found.rows).toEqual([{ table: null, accounts: "accounts" }]);
  await Promise.all([first.end(), second.end()]);
  await Promise.all([one.drop(), other.drop()]);
});
