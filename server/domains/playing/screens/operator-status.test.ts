import { desc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { operatorCalls } from "#shared/operator-api/addresses.ts";
import type { BusMessage } from "../../../bus/bus.ts";
import { audit, screens } from "../../../db/tables/index.ts";
import { aCustomer, anOperator, appForTests, aScreen, Client } from "../../../testing/kit.ts";

const test = appForTests();

async function aScene() {
  const owner = await aCustomer(test.deps);
  const screen = await aScreen(test.deps, owner);
  const operator = await anOperator(test.deps, { role: "admin" });
  const admin = new Client(test, { cookie: operator.cookie });
  const set = (client: Client, status: string, headers: Record<string, string> = {}) =>
    client.post(`${operatorCalls.users}?screen_id=${screen.id}&status=${status}`, undefined, headers);
  const stored = async () =>
    (await test.deps.db.select().from(screens).where(eq(screens.id, screen.id)))[0]?.status;
  return { owner, screen, operator, admin, set, stored };
}

it("504 stores the change, audits it and notifies the screen", async () => {
  const { screen, owner, operator, admin, set, stored } = await aScene();
  const heard: BusMessage[] = [];
  const stop = test.deps.bus.subscribe((message) => heard.push(message));
  const answer = await set(admin, "inactive");
  stop();
  expect([answer.statusCode, answer.json().success]).toEqual([200, true]);
  expect(await stored()).toBe("inactive");
  expect(heard).toContainEqual({ kind: "screens", accountId: owner.accountId, screenIds: [screen.id] });
  const [entry] = await test.deps.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
  expect(entry).toMatchObject({
    actorKind: "operator",
    actorId: operator.operatorId,
    accountId: owner.accountId,
    action: "screen.set-status",
    before: { status: "active" },
    after: { status: "inactive" },
  });
  await set(admin, "active");
  expect(await stored()).toBe("active");
});

it("505 refuses any other status and changes nothing", async () => {
  const { admin, set, stored } = await aScene();
  const answer = await set(admin, "broken");
  expect([answer.statusCode, answer.json().success]).toEqual([400, false]);
  expect(answer.json().message).toMatch(/active or inactive/);
  expect(await stored()).toBe("active");
});

it("495 refuses managers", async () => {
  const { set, stored } = await aScene();
  const manager = new Client(test, { cookie: (await anOperator(test.deps, { role: "manager" })).cookie });
  expect((await set(manager, "inactive")).statusCode).toBe(403);
  expect(await stored()).toBe("active");
});

it("526 refuses a request from another website", async () => {
  const { admin, set, stored } = await aScene();
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site" },
  ];
  for (const headers of foreign) expect((await set(admin, "inactive", headers)).statusCode).toBe(403);
  expect(await stored()).toBe("active");
});

it("does not exist for GET, so that a link can never change a screen", async () => {
  const { admin, screen, stored } = await aScene();
  await admin.get(`${operatorCalls.users}?screen_id=${screen.id}&status=inactive`);
  expect(await stored()).toBe("active");
});
