import { expect, it } from "vitest";
import { getManifest, heartbeat } from "#shared/contracts/playing/player.ts";
import { listScreens } from "#shared/contracts/playing/screens.ts";
import { dayMs } from "#shared/durations.ts";
import type { Customer } from "../../../actor.ts";
import { type Ctx, jobContext } from "../../../context.ts";
import { lockAccount } from "../../../db/account-bounds.ts";
import { aCustomer, appForTests, aScreen, buy, Client, type SignedIn } from "../../../testing/kit.ts";

const test = appForTests();

const as = ({ accountId, userId }: SignedIn): Ctx<Customer> => ({
  ...jobContext(test.deps, "test"),
  actor: { kind: "customer", accountId, userId, sessionId: 0, role: "owner" },
});
const beat = { playing: null, pending: null };

it("a renewal after the end of the plan restores playback on the screens automatically", async () => {
  const owner = await aCustomer(test.deps, { plan: "basic", screens: 2 });
  const { deviceKey } = await aScreen(test.deps, owner);
  const device = new Client(test, { authorization: `Bearer ${deviceKey}` });
  const until = async () => Date.parse((await device.call(heartbeat, beat)).body.lease.until ?? "");
  expect(await until()).toBeGreaterThan(test.clock.now().getTime());
  test.clock.advance(40 * dayMs);
  expect(await until()).toBeLessThan(test.clock.now().getTime());
  await buy({ ctx: as(owner), input: { plan: "basic", period: "monthly", screens: 2 } });
  expect(await until()).toBe(test.clock.now().getTime() + 35 * dayMs);
});

it("a screen gets its first manifest while its account pays: neither waits for the other", async () => {
  const owner = await aCustomer(test.deps, { plan: "basic", screens: 2 });
  const { deviceKey } = await aScreen(test.deps, owner);
  const device = new Client(test, { authorization: `Bearer ${deviceKey}` });
  await test.deps.db.transaction(async (tx) => {
    await lockAccount(tx, owner.accountId);
    expect((await device.call(getManifest, {})).status).toBe(200);
  });
});

it("with fewer licences the oldest screens continue, and the others wait for the customer's choice", async () => {
  const owner = await aCustomer(test.deps, { plan: "standard", screens: 3 });
  for (const name of ["A", "B", "C"]) await aScreen(test.deps, owner, { name });
  await buy({ ctx: as(owner), input: { plan: "basic", period: "monthly", screens: 2 } });
  const { items } = (await new Client(test, { cookie: owner.cookie }).call(listScreens, {})).body;
  expect(items.map((screen) => [screen.name, screen.licensed])).toEqual([
    ["A", true],
    ["B", true],
    ["C", false],
  ]);
});
