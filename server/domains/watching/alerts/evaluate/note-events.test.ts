import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { createGroup } from "#shared/contracts/core/groups.ts";
import { createAlertRule, saveAlertRule } from "#shared/contracts/watching/alerts.ts";
import { createWebhook } from "#shared/contracts/watching/webhooks.ts";
import { minuteMs } from "#shared/durations.ts";
import { jobContext } from "../../../../context.ts";
import { aCustomer, appForTests, aScreen, Client } from "../../../../testing/kit.ts";
import { evaluateAlerts } from "./evaluate-due.ts";

const test = appForTests();
let shop: Awaited<ReturnType<typeof aCustomer>>;
let owner: Client;
beforeEach(async () => {
  shop = await aCustomer(test.deps);
  owner = new Client(test, { cookie: shop.cookie });
  const { error } = await owner.call(createWebhook, {
    url: "https://hooks.example.com/x",
    description: "",
    events: ["screen.offline", "screen.online", "alert.opened", "alert.closed"],
  });
  expect(error).toBeUndefined();
});

const rule = { enabled: true, kinds: ["offline"], offlineMinutes: 30, userIds: [], channelIds: [] };
const aRule = async (groupId: number | null) => {
  const input = { ...rule, quiet: null, digestAt: null, groupId };
  const { body, error } = await owner.call(createAlertRule, input as never);
  expect(error).toBeUndefined();
  return body;
};
const aScreenOnline = async () => {
  const { id } = await aScreen(test.deps, shop, { name: "Lobby" });
  await contact(id);
  return id;
};
const contact = (id: number) =>
  test.deps.db.execute(sql`
    with back as (insert into screen_events (screen_id, at, kind, detail)
      select id, ${test.clock.now().toISOString()}::timestamptz, 'online',
        json_build_object('awaySince', last_contact_at) from screens
      where id = ${id} and last_contact_at < ${new Date(test.clock.now().getTime() - 90_000).toISOString()}::timestamptz)
    update screens set last_contact_at = ${test.clock.now().toISOString()}::timestamptz where id = ${id}`);
/** The job of the minute; with contact of a screen, or without. */
async function pass(minutes: number, online?: number): Promise<void> {
  for (let m = 0; m < minutes; m++) {
    test.clock.advance(minuteMs);
    if (online !== undefined) await contact(online);
    await evaluateAlerts(jobContext(test.deps, "test"));
  }
}
/** What the webhook is told, in the order in which it was written. */
async function sent() {
  const { rows } = await test.deps.db.execute<{ body: string }>(
    sql`select body from webhook_deliveries where account_id = ${shop.accountId} order by id`,
  );
  return rows.map(({ body }) => {
    const { type, data } = JSON.parse(body) as { type: string; data: Record<string, unknown> };
    return { type, ...data };
  });
}

it("webhooks are told that a screen is offline and online again, with its alert", async () => {
  const { id: ruleId } = await aRule(null);
  const screenId = await aScreenOnline();
  const since = test.clock.now().toISOString();
  await pass(28);
  expect(await sent()).toEqual([]);
  await pass(8);
  const alert = { alertId: expect.any(Number), ruleId, screenId, kind: "offline", since };
  const begun = [
    { type: "alert.opened", ...alert },
    { type: "screen.offline", screenId, since },
  ];
  expect(await sent()).toEqual(begun);
  await pass(6, screenId);
  expect(await sent()).toEqual([
    ...begun,
    { type: "alert.closed", ...alert, end: "recovered" },
    { type: "screen.online", screenId, since },
  ]);
});

it("a screen with two rules is offline once, and online when the last alert is over", async () => {
  const screenId = await aScreenOnline();
  for (const name of ["Lobby", "First floor"]) {
    const { body } = await owner.call(createGroup, { name, parentId: null, screenIds: [screenId] });
    await aRule(body.id);
  }
  await pass(36);
  const types = async () => (await sent()).map(({ type }) => type).sort();
  expect(await types()).toEqual(["alert.opened", "alert.opened", "screen.offline"]);
  await pass(6, screenId);
  expect((await types()).filter((type) => type.startsWith("screen."))).toEqual([
    "screen.offline",
    "screen.online",
  ]);
});

it("a rule that is switched off ends its alert, but does not say that the screen is online", async () => {
  const { id, group: _group, ...fields } = await aRule(null);
  await aScreenOnline();
  await pass(36);
  await owner.call(saveAlertRule, { ...fields, id, enabled: false } as never);
  await pass(2);
  expect((await sent()).slice(2)).toMatchObject([{ type: "alert.closed", end: "unwatched" }]);
});
