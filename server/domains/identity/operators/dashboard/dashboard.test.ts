import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#shared/durations.ts";
import { operatorCalls } from "#shared/operator-api/addresses.ts";
import type { DashboardAnswer } from "#shared/operator-api/dashboard-contract.ts";
import { accounts, payments, screens, subscriptions, tickets } from "../../../../db/tables/index.ts";
import {
  aCustomer,
  anOperator,
  aPicture,
  aPlaylist,
  appForTests,
  aScreen,
  Client,
} from "../../../../testing/kit.ts";
import { monthBounds } from "./month-bounds.ts";

const test = appForTests();
let admin: Client;
let accountId: number;
beforeAll(async () => {
  admin = new Client(test, { cookie: (await anOperator(test.deps, { role: "admin" })).cookie });
  const owner = await aCustomer(test.deps, { plan: "trial", createdAt: new Date("2026-10-03T00:00:00Z") });
  accountId = owner.accountId;
  const picture = await aPicture(test.deps, owner);
  await aPlaylist(test.deps, owner, { mediaIds: [picture.id] });
  await aScreen(test.deps, owner);
});

const figures = async () => (await admin.get(operatorCalls.dashboard)).json() as DashboardAnswer;
const pay = (amountPaise: number, at: string, status: "received" | "failed" | "refunded" = "received") =>
  test.deps.db.insert(payments).values({
    accountId,
    amountPaise,
    status,
    remarks: "Plan",
    createdAt: new Date(at),
    receivedAt: new Date(at),
  });

describe("the dashboard's figures", () => {
  it("508 count the rows and the received money, by months in India", async () => {
    await pay(10_001, "2026-11-20T05:00:00Z");
    await pay(20_002, "2026-10-31T18:30:00Z");
    await pay(40_004, "2026-10-31T18:29:59Z");
    await pay(99_999, "2026-11-20T05:00:00Z", "failed");
    await pay(99_999, "2026-11-20T05:00:00Z", "refunded");
    const answer = await figures();
    expect(answer.totals).toEqual({
      users: 1,
      screens: 1,
      playlists: 1,
      ads: 1,
      licenses: 3,
      payments: 700.07,
    });
    expect(answer.months).toEqual([
      { month: "2026-11", users: 0, screens: 1, playlists: 1, ads: 1, licenses: 3, payments: 300.03 },
      { month: "2026-10", users: 1, screens: 0, playlists: 0, ads: 0, licenses: 0, payments: 400.04 },
    ]);
    expect(answer.payments).toEqual([{ date: "2026-11-20T05:00:00.000Z", amount: 100.01 }]);
    expect(answer.as_of).toBe("2026-11-20T06:00:00.000Z");
  });

  it("compare this month with the same part of the month before", async () => {
    const { trends, compared } = await figures();
    expect(trends.now).toMatchObject({ users: 0, screens: 1, payments: 300.03 });
    expect(trends.before).toMatchObject({ users: 1, screens: 0, payments: 0 });
    expect(compared).toEqual({
      from: "2026-10-31T18:30:00.000Z",
      to: "2026-11-20T06:00:00.000Z",
      before_from: "2026-09-30T18:30:00.000Z",
      before_to: "2026-10-20T06:00:00.000Z",
    });
    await test.deps.db.insert(accounts).values({ name: "Late", createdAt: new Date("2026-10-20T06:00:01Z") });
    expect((await figures()).trends.before.users).toBe(1);
    await test.deps.db
      .insert(accounts)
      .values({ name: "Early", createdAt: new Date("2026-10-20T05:59:59Z") });
    expect((await figures()).trends.before.users).toBe(2);
  });

  it("list what needs attention: silent screens, ending plans, unassigned tickets, failures", async () => {
    const owner = await aCustomer(test.deps, { name: "Silent Shop", plan: "basic", screens: 1 });
    const screen = await aScreen(test.deps, owner);
    const now = test.deps.now();
    const ago = (ms: number) => new Date(now.getTime() - ms);
    await test.deps.db
      .update(screens)
      .set({ lastContactAt: ago(91_000) })
      .where(eq(screens.id, screen.id));
    const device = "Virtual screen, Chromium 140";
    const closed = await aScreen(test.deps, owner, { device });
    await test.deps.db
      .update(screens)
      .set({ lastContactAt: ago(91_000) })
      .where(eq(screens.id, closed.id));
    // Shops that are closed now, one by the account's hours: their screens are switched off.
    const closedOn = await aCustomer(test.deps, { name: "Closed Shop", plan: "basic", screens: 2 });
    const week = { zone: "UTC", week: [{ start: "20:00", end: "22:00", days: [5] }] };
    await test.deps.db.execute(
      sql`update accounts set opening_hours = ${JSON.stringify(week)} where id = ${closedOn.accountId}`,
    );
    for (const [by, hours] of [
      [closedOn, null],
      [owner, week],
    ] as const) {
      const { id } = await aScreen(test.deps, by);
      const changed = { lastContactAt: ago(91_000), openingHours: hours as never };
      await test.deps.db.update(screens).set(changed).where(eq(screens.id, id));
    }
    await test.deps.db
      .update(subscriptions)
      .set({ endsAt: new Date(now.getTime() + 3 * dayMs) })
      .where(eq(subscriptions.accountId, owner.accountId));
    const [ticket] = await test.deps.db
      .insert(tickets)
      .values({ name: "Ravi", email: "r@x.in", phone: "", message: "m", createdAt: now, updatedAt: now })
      .returning();
    await test.deps.db.insert(payments).values({
      accountId: owner.accountId,
      amountPaise: 1,
      status: "failed",
      remarks: "Plan",
      createdAt: ago(1000),
    });
    // The list may be half a minute old.
    test.clock.advance(30_000);
    const { attention } = await figures();
    const ofKind = (kind: string) => attention.filter((row) => row.kind === kind);
    expect(ofKind("screens_offline")).toMatchObject([
      { account_id: owner.accountId, name: "Silent Shop", things: 1, of: 1, stopped: null },
    ]);
    expect(ofKind("plan_ending")).toMatchObject([{ name: "Silent Shop", at: "2026-11-23T06:00:00.000Z" }]);
    expect(ofKind("ticket_unassigned")).toMatchObject([
      { account_id: null, name: "Ravi", things: ticket?.id },
    ]);
    expect(ofKind("payment_failed").map((row) => row.name)).toContain("Silent Shop");
    expect(ofKind("trial_ending")).toEqual([]);
    const stopped = async () => {
      test.clock.advance(30_000);
      const rows = (await figures()).attention.filter((row) => row.kind === "screens_offline");
      return rows.map((row) => row.stopped);
    };
    await test.deps.db
      .update(subscriptions)
      .set({ endsAt: ago(4 * dayMs), graceDays: 3 })
      .where(eq(subscriptions.accountId, owner.accountId));
    expect(await stopped()).toEqual(["Ended"]);
    await test.deps.db.update(accounts).set({ suspendedAt: now }).where(eq(accounts.id, owner.accountId));
    expect(await stopped()).toEqual(["Suspended"]);
    test.clock.set("2026-11-20T18:00:00.000Z");
    await aCustomer(test.deps, { name: "Ends tomorrow", plan: "trial" });
    test.clock.set("2026-11-21T01:00:00.000Z");
    admin = new Client(test, { cookie: (await anOperator(test.deps)).cookie });
    expect((await figures()).attention.filter((row) => row.kind === "trial_ending")).toMatchObject([
      { at: "2026-11-21T06:00:00.000Z" },
      { name: "Ends tomorrow", at: "2026-11-21T18:00:00.000Z" },
    ]);
  });

  it("list a failed payment until its customer pays, also when that money went back later", async () => {
    const owner = await aCustomer(test.deps, { name: "Tries again", plan: null });
    const attempt = (status: "failed" | "received" | "refunded", at: number) =>
      test.deps.db.insert(payments).values({
        accountId: owner.accountId,
        amountPaise: 1,
        status,
        remarks: "Plan",
        createdAt: new Date(test.deps.now().getTime() + at),
        receivedAt: status === "failed" ? null : new Date(test.deps.now().getTime() + at),
      });
    const isListed = async () => {
      test.clock.advance(30_000);
      return (await figures()).attention.some(
        ({ kind, account_id }) => kind === "payment_failed" && account_id === owner.accountId,
      );
    };
    await attempt("received", -20_000);
    await attempt("failed", -10_000);
    expect(await isListed()).toBe(true);
    await attempt("received", 0);
    expect(await isListed()).toBe(false);
    await test.deps.db
      .update(payments)
      .set({ status: "refunded" })
      .where(eq(payments.accountId, owner.accountId));
    await attempt("failed", -60_000);
    expect(await isListed()).toBe(false);
    await attempt("failed", 0);
    expect(await isListed()).toBe(true);
  });

  it("are for admins only", async () => {
    const manager = new Client(test, { cookie: (await anOperator(test.deps, { role: "manager" })).cookie });
    expect((await manager.get(operatorCalls.dashboard)).statusCode).toBe(403);
  });
});

it.each([
  ["2026-03-31T12:00:00Z", "2026-02-28T18:30:00.000Z"],
  ["2026-01-10T00:00:00Z", "2025-12-10T00:00:00.000Z"],
])("compares a long month with at most the whole of a shorter one (%s)", (now, end) =>
  expect(monthBounds(new Date(now)).beforeEnd.toISOString()).toBe(end),
);
