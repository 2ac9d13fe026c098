import { afterAll, beforeAll } from "vitest";
import { type Chdb, startChdb } from "../../../../../testing/chdb.ts";
import { aCustomer, appForTests, aScreen } from "../../../../../testing/kit.ts";
import { playStoreConformance } from "../conformance.ts";
import { choosePlayStore } from "../index.ts";
import { ClickHouse } from "./client.ts";

const test = appForTests();
let chdb: Chdb;
beforeAll(async () => {
  chdb = await startChdb();
});
afterAll(() => chdb.close());

playStoreConformance("ClickHouse", () => {
  const { db } = test.deps;
  const store = choosePlayStore(db, { PLAYS_URL: chdb.url, PLAYS_INTO: "clickhouse" });
  const stored = async (accountId: number) => {
    const { rows } = await db.$client.query<{ n: number }>(
      "select count(*)::int as n from stray_plays where account_id = $1",
      [accountId],
    );
    const here = await new ClickHouse(chdb.url).rows<{ n: number }>(
      "select count() as n from plays final where account_id = {account:UInt32}",
      { account: accountId },
    );
    return (rows[0]?.n ?? 0) + Number(here[0]?.n);
  };
  const screen = async () => {
    const { accountId } = await aCustomer(test.deps);
    return { accountId, screenId: (await aScreen(test.deps, { accountId })).id };
  };
  return { store, pool: db.$client, aScreen: screen, stored };
});
