import { sql, TransactionRollbackError } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { dayMs } from "#shared/durations.ts";
import { operatorCalls } from "#shared/operator-api/addresses.ts";
import type { Counts, DashboardAnswer } from "#shared/operator-api/dashboard-contract.ts";
import { orders } from "../../../../db/tables/index.ts";
import { aCustomer, anOperator, aPlaylist, appForTests, aScreen, Client } from "../../../../testing/kit.ts";
import { runs } from "../../../../testing/lab.ts";
import { foldTallies } from "./fold-tallies.ts";
import { monthBounds } from "./month-bounds.ts";

const test = appForTests();
let admin: Client;
let accountId: number;
let orderId: number;
beforeAll(async () => {
  admin = new Client(test, { cookie: (await anOperator(test.deps)).cookie });
  const owner = await aCustomer(test.deps, { plan: "trial" });
  accountId = owner.accountId;
  await aPlaylist(test.deps, owner);
  await aScreen(test.deps, owner);
  const [order] = await test.deps.db
    .insert(orders)
    .values({
      accountId,
      userId: owner.userId,
      state: "granted",
      plan: "basic",
      period: "monthly",
      screens: 1,
      netPaise: 100,
      taxPaise: 18,
      totalPaise: 118,
      valuePaise: 100,
      description: "Plan",
      createdAt: test.deps.now(),
    })
    .returning({ id: orders.id });
  orderId = order?.id ?? 0;
});

const figures = async () => (await admin.get(operatorCalls.dashboard)).json() as DashboardAnswer;
const fold = () => foldTallies(test.deps.db);

/** Returns the same figures computed slowly from the rows. */
async function summed(key: string, where: string): Promise<Record<string, Record<string, number>>> {
  const { rows } = await test.deps.db.execute<{ thing: keyof Counts; key: string; amount: string }>(
    sql.raw(`select thing, ${key} as key, sum(amount) as amount from (
      select 'users' as thing, created_at as at, 1::bigint as amount from accounts
      union all select 'screens', created_at, 1 from screens where deleted_at is null
      union all select 'playlists', created_at, 1 from playlists where deleted_at is null
      union all select 'ads', created_at, 1 from media where deleted_at is null
      union all select 'licenses', created_at, 1 from licences where revoked_at is null
      union all select 'payments', coalesce(received_at, created_at), amount_paise - coalesce((select sum(amount_paise)
        from refunds where payment_id = payments.id and state = 'processed'), 0) from payments where status = 'received'
    ) counted where ${where} group by 1, 2`),
  );
  const found: Record<string, Record<string, number>> = {};
  for (const row of rows) {
    found[row.key] ??= {};
    const counts = found[row.key] ?? {};
    counts[row.thing] = row.thing === "payments" ? Number(row.amount) / 100 : Number(row.amount);
  }
  return found;
}

const nothingLeftOut = (counts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(counts).filter(([, value]) => value !== 0));

async function expectExact(): Promise<void> {
  const answer = await figures();
  const months = await summed("to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM')", "true");
  expect(
    Object.fromEntries(answer.months.map(({ month, ...counts }) => [month, nothingLeftOut(counts)])),
  ).toEqual(Object.fromEntries(Object.entries(months).map(([month, each]) => [month, nothingLeftOut(each)])));
  const { beforeStart, beforeEnd, now } = monthBounds(test.deps.now());
  const before = await summed(
    "'before'",
    `at >= '${beforeStart.toISOString()}' and at < '${beforeEnd.toISOString()}'`,
  );
  expect(nothingLeftOut(answer.trends.before)).toEqual(nothingLeftOut(before.before ?? {}));
  const since = new Date(now.getTime() - 2 * dayMs).toISOString();
  const recent = await summed("'recent'", `thing = 'payments' and at >= '${since}'`);
  const sum = answer.payments.reduce((paise, { amount }) => paise + Math.round(amount * 100), 0) / 100;
  expect(sum).toBe(recent.recent?.payments ?? 0);
}

const instant = fc
  .integer({ min: Date.parse("2026-09-28T00:00:00Z"), max: Date.parse("2026-11-20T06:00:00Z") })
  .map((ms) => new Date(ms).toISOString());
const status = fc.constantFrom("pending", "received", "failed", "refunded");
const refundState = fc.constantFrom("owed", "sent", "processed", "failed");
const one = (table: string) => `(select id from ${table} order by random() limit 1)`;
const change = fc.oneof(
  fc.tuple(status, fc.integer({ min: 1, max: 2_000_000_000 }), instant, fc.integer({ min: 1, max: 4 })).map(
    ([to, paise, at, rows]) =>
      `insert into payments (account_id, amount_paise, status, remarks, created_at, received_at)
         select ${accountId}, ${paise}, '${to}', 'Plan', '${at}', case when n % 2 = 0 then '${at}'::timestamptz - n * interval '1 hour' end
         from generate_series(1, ${rows}) n`,
  ),
  fc
    .tuple(status, instant)
    .map(
      ([to, at]) =>
        `update payments set status = '${to}', received_at = '${at}' where id = ${one("payments")}`,
    ),
  fc.constant(
    `update payments set amount_paise = greatest(1, amount_paise / 3) where id in (select id from payments order by random() limit 3)`,
  ),
  fc.constant(
    `delete from payments where id = ${one("payments")} and id not in (select payment_id from refunds)`,
  ),
  fc.tuple(refundState, fc.integer({ min: 1, max: 200_000 })).map(
    ([to, paise]) =>
      `insert into refunds (account_id, order_id, payment_id, amount_paise, state, reason, created_at)
           select ${accountId}, ${orderId}, id, ${paise}, '${to}', 'operator', now() from payments order by random() limit 2`,
  ),
  // Also backwards: banks return money that had gone back.
  refundState.map((to) => `update refunds set state = '${to}' where id in ${one("refunds")}`),
  instant.map((at) => `insert into accounts (name, created_at) values ('One', '${at}'), ('Two', '${at}')`),
  instant.map(
    (at) =>
      `insert into playlists (account_id, name, created_at, updated_at) values (${accountId}, 'New', '${at}', '${at}')`,
  ),
  fc.constant(
    `update playlists set deleted_at = case when deleted_at is null then now() end where id = ${one("playlists")}`,
  ),
  fc.constant(
    `update screens set deleted_at = case when deleted_at is null then now() end where id = ${one("screens")}`,
  ),
  fc.constant(`update screens set last_contact_at = now(), name = name || '!'`),
  fc.constant(
    `update licences set revoked_at = case when revoked_at is null then now() end where id = ${one("licences")}`,
  ),
  instant.map(
    (at) =>
      `insert into media (account_id, name, kind, state, bytes, created_at) values (${accountId}, 'A', 'image', 'failed', 1, '${at}')`,
  ),
  fc.constant(
    `update media set deleted_at = now(), created_at = created_at - interval '40 days' where id = ${one("media")}`,
  ),
);
const step = fc.oneof(
  { weight: 6, arbitrary: change.map((text) => ({ kind: "change" as const, text })) },
  { weight: 1, arbitrary: change.map((text) => ({ kind: "undone" as const, text })) },
  { weight: 2, arbitrary: fc.constant({ kind: "fold" as const, text: "" }) },
);

it("equal the sums of the rows exactly after any writes, rollbacks and folds", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      for (const { kind, text } of steps) {
        if (kind === "fold") await fold();
        else if (kind === "change") await test.deps.db.execute(sql.raw(text));
        else
          await test.deps.db
            .transaction(async (tx) => {
              await tx.execute(sql.raw(text));
              tx.rollback();
            })
            .catch((error: unknown) => {
              if (!(error instanceof TransactionRollbackError)) throw error;
            });
      }
      await expectExact();
    }),
    { numRuns: runs(10, 30) },
  );
});

it("are visible at the commit, and two parallel folds change nothing", async () => {
  const before = (await figures()).totals.payments;
  await test.deps.db.execute(
    sql.raw(`insert into payments (account_id, amount_paise, status, remarks, created_at)
      values (${accountId}, 12345, 'received', 'Plan', '2026-11-20T05:59:59Z')`),
  );
  expect(Math.round(((await figures()).totals.payments - before) * 100)).toBe(12_345);
  const exact = figures();
  await Promise.all([fold(), fold(), exact, fold()]);
  expect((await exact).totals).toEqual((await figures()).totals);
  const { rows } = await test.deps.db.execute(sql`select * from tally_changes`);
  expect(rows).toEqual([]);
});

it("cost a heartbeat nothing: it notes no change", async () => {
  await fold();
  await test.deps.db.execute(sql`update screens set last_contact_at = now(), report = '{}'`);
  const { rows } = await test.deps.db.execute(sql`select * from tally_changes`);
  expect(rows).toEqual([]);
});
