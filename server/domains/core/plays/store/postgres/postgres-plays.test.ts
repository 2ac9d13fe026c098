import { afterAll, beforeAll } from "vitest";
import { startTestApp, type TestApp } from "../../../../../testing/test-app.ts";
import { playStoreConformance } from "../conformance.ts";
import { playStore } from "../index.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

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
