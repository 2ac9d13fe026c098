import { afterAll, beforeAll, expect, it } from "vitest";
import { searchCall } from "#shared/operator-api/addresses.ts";
import { tickets } from "../../../db/tables/index.ts";
import { Client } from "../../../testing/client.ts";
import { aCustomer, anOperator, aScreen } from "../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

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
  const [user, window] = [`user ${owner.accountId}`, `screen ${screen.id}`];
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
