import { afterEach, beforeEach, expect, it } from "vitest";
import { getMe } from "#shared/contracts/identity/accounts.ts";
import { startPairing } from "#shared/contracts/playing/player.ts";
import { audit } from "../db/tables/index.ts";
import { aCustomer, Client, startTestApp, type TestApp } from "../testing/kit.ts";

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

it("a database that can read but not write is not ready", async () => {
  expect((await test.app.inject("/readyz")).statusCode).toBe(200);
  const pool = test.deps.db.$client;
  await pool.query(
    "create function refuse() returns trigger language plpgsql as $$ begin raise 'no' using errcode = '53100'; end $$",
  );
  await pool.query("create trigger refuse before insert on throttles for each row execute function refuse()");
  await expect.poll(async () => (await test.app.inject("/readyz")).statusCode).toBe(503);
  const answer = await new Client(test, { authorization: `Bearer ${"a".repeat(64)}` }).call(startPairing, {
    device: "Test",
  });
  expect(answer.status).toBe(503);
  expect(answer.error).toMatchObject({ code: "unavailable", retryAfter: 60 });
  await pool.query("drop trigger refuse on throttles");
  await expect.poll(async () => (await test.app.inject("/readyz")).statusCode).toBe(200);
});

it("lost connections are answered with 503, and new ones are opened", async () => {
  const customer = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
  // One connection that is held between two statements, as by a transaction.
  const held = await test.deps.db.$client.connect();
  const slow = test.deps.db.$client.query("select pg_sleep(10)").catch((error: unknown) => error);
  await expect
    .poll(async () => {
      const { rows } = await held.query(
        "select 1 from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%'",
      );
      return rows.length;
    })
    .toBe(1);
  const asked = customer.call(getMe, {});
  const { rows } = await held.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  expect(rows.length).toBeGreaterThan(0);
  await held.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  expect([200, 503]).toContain((await asked).status);
  await held.query("select pg_terminate_backend(pg_backend_pid())").catch(() => undefined);
  held.release(true);
  expect(await slow).toBeInstanceOf(Error);
  await expect.poll(async () => (await customer.call(getMe, {})).status).toBe(200);
});

it("pairing codes that unknown devices request leave no audit rows", async () => {
  const before = await test.deps.db.$count(audit);
  for (let n = 0; n < 20; n++) {
    const device = new Client(test, { authorization: `Bearer ${String(n).padStart(64, "a")}` });
    expect((await device.call(startPairing, { device: "Test" })).status).toBeLessThan(300);
  }
  expect(await test.deps.db.$count(audit)).toBe(before);
});
