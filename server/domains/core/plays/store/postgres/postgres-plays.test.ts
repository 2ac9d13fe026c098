import { aCustomer, appForTests, aScreen } from "../../../../../testing/kit.ts";
import { playStoreConformance } from "../conformance.ts";
import { playStore } from "../index.ts";

const test = appForTests();

playStoreConformance("PostgreSQL", () => {
  const { db } = test.deps;
  const stored = async (accountId: number) => {
    const { rows } = await db.$client.query<{ n: number }>(
      `select (select count(*) from play_records where account_id = $1)::int
        + (select count(*) from stray_plays where account_id = $1)::int as n`,
      [accountId],
    );
    return rows[0]?.n ?? 0;
  };
  const screen = async () => {
    const { accountId } = await aCustomer(test.deps);
    return { accountId, screenId: (await aScreen(test.deps, { accountId })).id };
  };
  return { store: playStore(db), pool: db.$client, aScreen: screen, stored };
});
