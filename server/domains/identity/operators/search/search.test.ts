import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { searchCall } from "#shared/operator-api/addresses.ts";
import { payments, tickets } from "../../../../db/tables/index.ts";
import { Client } from "../../../../testing/client.ts";
import { aCustomer, anInvoice, anOperator, aScreen } from "../../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it("finds users, screens and tickets; a manager finds only the own tickets", async () => {
  const owner = await aCustomer(test.deps, { name: "Zephyr Opticals" });
  const screen = await aScreen(test.deps, owner, { name: "Zephyr window" });
  const admin = await anOperator(test.deps, { role: "admin" });
  const manager = await anOperator(test.deps, { role: "manager" });
  const now = test.deps.now();
  const base = { name: "Zephyr Opticals", email: "z@x.in", phone: "", createdAt: now, updatedAt: now };
  const [other, own] = await test.deps.db
    .insert(tickets)
    .values([
      { ...base, message: "Dark" },
      { ...base, message: "Loud", assignedTo: manager.operatorId },
    ])
    .returning();
  const search = async (cookie: string, q: string) => {
    const url = `${searchCall}?q=${encodeURIComponent(q)}`;
    const { data } = (await new Client(test, { cookie }).request({ method: "GET", url })).json();
    return (data as { kind: string; id: number }[]).map((hit) => `${hit.kind} ${hit.id}`);
  };
  const [user, window] = [`account ${owner.accountId}`, `screen ${screen.id}`];
  expect(await search(admin.cookie, "ZEPHYR")).toEqual([
    user,
    window,
    `ticket ${own?.id}`,
    `ticket ${other?.id}`,
  ]);
  expect(await search(manager.cookie, "zephyr")).toEqual([user, window, `ticket ${own?.id}`]);
  expect(await search(admin.cookie, owner.email)).toEqual([user]);
  expect(await search(admin.cookie, "%")).toEqual([]);
});

it("finds a name without its accents, its words in any order, and no screen by an invoice's number", async () => {
  const café = await aCustomer(test.deps, { name: "Saffron Lane Café" });
  const { number } = await anInvoice(test.deps, café);
  const [payment] = await test.deps.db.select().from(payments).where(eq(payments.accountId, café.accountId));
  const [admin, manager] = [
    await anOperator(test.deps, { role: "admin" }),
    await anOperator(test.deps, { role: "manager" }),
  ];
  const search = async (cookie: string, q: string) => {
    const url = `${searchCall}?q=${encodeURIComponent(q)}`;
    const { data } = (await new Client(test, { cookie }).request({ method: "GET", url })).json();
    return (data as { kind: string; id: number }[]).map((hit) => `${hit.kind} ${hit.id}`);
  };
  expect(await search(admin.cookie, "cafe  saffron")).toEqual([`account ${café.accountId}`]);
  expect(await search(admin.cookie, "saffron (cafe")).toEqual([]);
  expect(await search(admin.cookie, number)).toEqual([`payment ${payment?.id}`]);
  expect(await search(admin.cookie, number.slice(-6))).toEqual([`payment ${payment?.id}`]);
  expect(await search(admin.cookie, payment?.transactionCode ?? "")).toEqual([`payment ${payment?.id}`]);
  expect(await search(manager.cookie, number)).toEqual([]);
  // Not the screen or user whose id these digits would be.
  expect(await search(admin.cookie, `00${café.accountId}`)).toEqual([]);
});
