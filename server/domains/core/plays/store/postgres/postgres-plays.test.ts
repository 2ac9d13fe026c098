import { appForTests } from "../../../../../testing/test-app.ts";
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
  return { store: playStore(db), pool: db.$client, stored };
});
