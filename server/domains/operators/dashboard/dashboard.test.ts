import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorCalls } from "#shared/operator-api/addresses.ts";
import type { DashboardAnswer } from "#shared/operator-api/dashboard-contract.ts";
import { accounts, payments } from "../../../db/tables/index.ts";
import { Client } from "../../../testing/client.ts";
import { aCustomer, anOperator, aPicture, aPlaylist, aScreen } from "../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { monthBounds } from "./month-bounds.ts";

let test: TestApp;
let admin: Client;
let accountId: number;
beforeAll(async () => {
  test = await startTestApp();
  admin = new Client(test, { cookie: (await anOperator(test.deps, { role: "admin" })).cookie });
  const owner = await aCustomer(test.deps, { plan: "trial", createdAt: new Date("2026-10-03T00:00:00Z") });
  accountId = owner.accountId;
  const picture = await aPicture(test.deps, owner);
  await aPlaylist(test.deps, owner, { mediaIds: [picture.id] });
  await aScreen(test.deps, owner);
});
afterAll(() => test.close());

const figures = async () =>
  (await admin.request({ method: "GET", url: operatorCalls.dashboard })).json() as DashboardAnswer;
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
  it("508 count what is there and the money that came, by India's months", async () => {
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

  it("compare this month with the one before up to the same time", async () => {
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

  it("are for admins only", async () => {
    const manager = new Client(test, { cookie: (await anOperator(test.deps, { role: "manager" })).cookie });
    expect((await manager.request({ method: "GET", url: operatorCalls.dashboard })).statusCode).toBe(403);
  });
});

it.each([
  ["2026-03-31T12:00:00Z", "2026-02-28T18:30:00.000Z"],
  ["2026-01-10T00:00:00Z", "2025-12-10T00:00:00.000Z"],
])("a long month is compared with at most the whole of a short one (%s)", (now, end) =>
  expect(monthBounds(new Date(now)).beforeEnd.toISOString()).toBe(end),
);
