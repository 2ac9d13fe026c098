import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createAlertRule } from "#shared/contracts/watching/alerts.ts";
import { jobContext } from "../../../context.ts";
import { aCustomer, Client, startTestApp } from "../../../testing/kit.ts";
import { evaluateAlerts } from "./evaluate/evaluate-due.ts";

/** The figures of "Alerts" in docs/scale.md: 100 accounts with 1,000 screens each, half of them with opening hours. */
it("asks 100,000 screens for alerts", async () => {
  const test = await startTestApp();
  const { db } = test.deps;
  const accounts: number[] = [];
  for (let n = 0; n < 100; n++) {
    const shop = await aCustomer(test.deps);
    accounts.push(shop.accountId);
    await new Client(test, { cookie: shop.cookie }).call(createAlertRule, {
      enabled: true,
      kinds: ["offline", "unsteady", "storage", "clock", "content", "behind"],
      offlineMinutes: 60,
      userIds: [shop.userId],
      quiet: null,
      digestAt: null,
      groupId: null,
    } as never);
  }
  const week = [{ start: "09:00", end: "21:00", days: [1, 2, 3, 4, 5, 6, 7] }];
  await db.execute(
    sql`update accounts set opening_hours = ${JSON.stringify({ week })}::jsonb where id % 2 = 0`,
  );
  await db.execute(sql`
    insert into screens (account_id, name, time_zone, device_key_hash, paired_at, paired_with_code, last_contact_at, report, created_at)
    select a.id, 'TV ' || n, 'Asia/Kolkata', sha256((a.id || '-' || n)::bytea), now(), '000000', ${test.clock.now().toISOString()}::timestamptz,
      jsonb_build_object('playing', null, 'problems', '[]'::jsonb, 'clock', jsonb_build_object('trust', 'trusted'), 'device',
        jsonb_build_object('player', repeat('x', 600))), now()
    from unnest(${sql.param(accounts)}::int[]) as a(id), generate_series(1, 1000) n`);
  await db.execute(sql`analyze`);
  const ctx = jobContext(test.deps, "test");
  const figures: Record<string, string> = {};
  const measure = async (name: string) => {
    const from = performance.now();
    const asked = await evaluateAlerts(ctx);
    figures[name] = `${asked} asked in ${Math.round(performance.now() - from)} ms`;
    return asked;
  };
  const beat = (share: number) =>
    db.execute(
      sql`update screens set last_contact_at = ${test.clock.now().toISOString()}::timestamptz where id % 100 >= ${share}`,
    );
  expect(await measure("all, after rules were made")).toBe(100_000);
  // Rules that changed in the last two minutes make all due once more.
  for (let m = 1; m <= 3; m++) {
    test.clock.advance(60_000);
    await beat(0);
    await evaluateAlerts(ctx);
  }
  // From here on questions spread as news comes; the worst case is that all of half an hour come together.
  await db.execute(
    sql`update alert_watches set check_at = ${test.clock.now().toISOString()}::timestamptz + screen_id % 30 * interval '1 minute'`,
  );
  for (let m = 1; m <= 5; m++) {
    test.clock.advance(60_000);
    await beat(0);
    await measure(`usual minute ${m}`);
  }
  for (let m = 1; m <= 70; m++) {
    test.clock.advance(60_000);
    await beat(1);
    const asked = await evaluateAlerts(ctx);
    if (m > 60) expect(asked).toBeLessThan(20_000);
  }
  const { rows } = await db.execute(sql`select count(*)::int as n from alerts where closed_at is null`);
  expect(rows).toEqual([{ n: 1000 }]);
  test.clock.advance(60_000);
  await measure("a minute with 1,000 open alerts");
  for (let m = 1; m <= 75; m++) {
    test.clock.advance(60_000);
    await measure(`minute ${m} after all failed`);
  }
  const open = await db.execute(sql`select count(*)::int as n from alerts where closed_at is null`);
  expect(open.rows).toEqual([{ n: 100_000 }]);
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  await test.close();
}, 1_800_000);
