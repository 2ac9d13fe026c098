import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createGroup, listGroups } from "#shared/contracts/core/groups.ts";
import { changeMemberRole, removeMember } from "#shared/contracts/identity/members.ts";
import {
  createEnrolment,
  decideDevices,
  listEnrolments,
  listWaitingDevices,
  revokeEnrolment,
} from "#shared/contracts/playing/enrolments.ts";
import { getManifest, getPairing, startPairing } from "#shared/contracts/playing/player.ts";
import {
  deleteScreen,
  getScreen,
  listScreens,
  pairScreen,
  updateScreen,
} from "#shared/contracts/playing/screens.ts";
import { dayMs } from "#shared/durations.ts";
import { accountSums } from "../../../../db/account-sums.ts";
import { aCustomer, aMember, appForTests, Client } from "../../../../testing/kit.ts";

const test = appForTests();
let shop: Awaited<ReturnType<typeof aCustomer>>;
let customer: Client;
beforeEach(async () => {
  shop = await aCustomer(test.deps, { plan: "enterprise", screens: 3 });
  customer = new Client(test, { cookie: shop.cookie });
});

async function asCustomer(screens = 3): Promise<Client> {
  const { cookie } = await aCustomer(test.deps, { plan: "enterprise", screens });
  return new Client(test, { cookie });
}
const aDevice = () => new Client(test, { authorization: `Bearer ${randomBytes(32).toString("hex")}` });
const aToken = async (input: object = {}, by = customer) => {
  const fields = { name: "North", namePattern: "Pune {n}", maxScreens: 3, atOnce: true, ...input };
  return (await by.call(createEnrolment, fields)).body;
};
const comes = async (device: Client, enrolment: string) =>
  (await device.call(startPairing, { device: "Test box", enrolment })).body;
const waitingNow = async () => (await customer.call(listWaitingDevices, {})).body.items;

describe("an enrolment token", () => {
  it("makes screens without a person, with what it says", async () => {
    const group = await customer.call(createGroup, {
      name: "Pune",
      parentId: null,
      smart: null,
      screenIds: [],
    });
    const { token } = await aToken({
      groupId: group.body.id,
      tags: ["window"],
      timeZone: "Asia/Dubai",
      orientation: 90,
    });
    expect(token).toMatch(/^vte_[\w-]{43}$/);
    const device = aDevice();
    const paired = await comes(device, token);
    expect(paired).toMatchObject({ state: "paired", code: null });
    expect((await device.call(getManifest, {})).status).toBe(200);
    await comes(aDevice(), token);
    const { items } = (await customer.call(listScreens, {})).body;
    expect(items).toMatchObject([
      { name: "Pune 1", tags: ["window"], timeZone: "Asia/Dubai", orientation: 90, device: "Test box" },
      { name: "Pune 2" },
    ]);
    expect((await customer.call(listGroups, {})).body.items[0]?.screenIds).toEqual(items.map(({ id }) => id));
    const { token: other, item } = await aToken();
    const { screenId } = await comes(aDevice(), other);
    const madeBy = async (enrolment: number, by = customer) =>
      (await by.call(listScreens, { enrolment })).body.items.map(({ id }) => id);
    expect(await madeBy(item.id)).toEqual([screenId]);
    const [, first] = (await customer.call(listEnrolments, {})).body.items;
    expect(await madeBy(first?.id ?? 0)).toEqual(items.map(({ id }) => id));
    expect(await madeBy(item.id, await asCustomer())).toEqual([]);
    await customer.call(revokeEnrolment, { id: item.id });
    const listed = (await customer.call(listEnrolments, {})).body.items;
    expect(listed).toMatchObject([{ screens: 2, waiting: 0, ended: false, beginning: token.slice(0, 10) }]);
    expect(JSON.stringify(listed)).not.toContain(token);
  });

  it("pairs the same device once, and is answered as one that is paired", async () => {
    const { token } = await aToken();
    const device = aDevice();
    const answers = await Promise.all([comes(device, token), comes(device, token), comes(device, token)]);
    expect(answers.map(({ state }) => state)).toContain("paired");
    // An answer that was overtaken may show a code. It adds nothing.
    for (const { code } of answers)
      if (code) expect((await customer.call(pairScreen, { code, name: "Twice" })).status).toBe(404);
    expect(await comes(device, token)).toMatchObject({ state: "paired" });
    expect((await customer.call(listScreens, {})).body.total).toBe(1);
  });

  it("lets devices wait for a member, who accepts or refuses them", async () => {
    const { token } = await aToken({ atOnce: false });
    const [first, second] = [aDevice(), aDevice()];
    expect(await comes(first, token)).toMatchObject({
      state: "waiting",
      code: expect.stringMatching(/^\d{6}$/),
      enrolment: "waiting",
    });
    await comes(second, token);
    // The code has expired: the device asks again, and stands where it stood.
    test.clock.advance(16 * 60_000);
    await comes(first, token);
    const devices = await waitingNow();
    expect(devices).toMatchObject([
      { device: "Test box", enrolment: { name: "North" } },
      { device: "Test box" },
    ]);
    const [one, two] = devices.map(({ id }) => id);
    const accepted = await customer.call(decideDevices, { ids: [one ?? 0], accept: true });
    expect(accepted.body).toEqual({ done: 1, left: 0 });
    expect((await first.call(getPairing, {})).body.state).toBe("paired");
    expect((await customer.call(decideDevices, { ids: [two ?? 0], accept: false })).body.done).toBe(1);
    expect(await comes(second, token)).toMatchObject({ state: "waiting", enrolment: "refused" });
    expect(await waitingNow()).toEqual([]);
  });

  it("lets devices above the licences wait, until one is free", async () => {
    customer = await asCustomer(1);
    const { token } = await aToken();
    const { screenId } = await comes(aDevice(), token);
    const second = aDevice();
    expect(await comes(second, token)).toMatchObject({ state: "waiting", enrolment: "waiting" });
    const ids = (await waitingNow()).map(({ id }) => id);
    expect((await customer.call(decideDevices, { ids, accept: true })).body).toEqual({ done: 0, left: 1 });
    await customer.call(deleteScreen, { id: screenId ?? 0 });
    expect(await comes(second, token)).toMatchObject({ state: "paired" });
  });

  it("pairs nothing when it is used up, ended, revoked or unknown, and the device shows its code", async () => {
    const { token, item } = await aToken({ maxScreens: 1, days: 1 });
    const device = aDevice();
    const { screenId } = await comes(device, token);
    expect(await comes(aDevice(), token)).toMatchObject({
      state: "waiting",
      enrolment: "full",
      code: expect.any(String),
    });
    // A member removed it: it does not come back by itself.
    await customer.call(deleteScreen, { id: screenId ?? 0 });
    expect(await comes(device, token)).toMatchObject({ enrolment: "refused" });
    test.clock.advance(dayMs);
    expect(await comes(aDevice(), token)).toMatchObject({ state: "waiting", enrolment: "ended" });
    expect((await customer.call(listEnrolments, {})).body.items).toMatchObject([{ ended: true }]);
    const other = await aToken({ atOnce: false });
    await comes(aDevice(), other.token);
    for (const { id } of [item, other.item])
      expect((await customer.call(revokeEnrolment, { id })).status).toBe(200);
    expect(await comes(aDevice(), other.token)).toMatchObject({ state: "waiting", enrolment: "ended" });
    expect(await comes(aDevice(), "vte_x")).toMatchObject({ state: "waiting", enrolment: "unknown" });
    expect(await waitingNow()).toEqual([]);
    expect((await customer.call(revokeEnrolment, { id: item.id })).status).toBe(404);
  });

  it("gives no name that is too long to be saved again, and each its number", async () => {
    const { token } = await aToken({ namePattern: `${"{n} ".repeat(24)}Pune` });
    await test.deps.db.execute(sql`update enrolments set screens = 998, max_screens = 10000`);
    for (const number of [999, 1000]) {
      const { screenId } = await comes(aDevice(), token);
      const { name } = (await customer.call(getScreen, { id: screenId ?? 0 })).body;
      expect(name.endsWith(number === 1000 ? "1000" : "Pune"), name).toBe(true);
      expect((await customer.call(updateScreen, { id: screenId ?? 0, name })).status).toBe(200);
    }
  });

  it("leaves a device that waits to a person who enters its code", async () => {
    const { token } = await aToken({ atOnce: false });
    const { code } = await comes(aDevice(), token);
    const screen = await customer.call(pairScreen, { code: code ?? "", name: "By hand" });
    expect(screen.status).toBe(201);
    expect(await waitingNow()).toEqual([]);
  });

  it("is refused with a group or playlist that its screens cannot get, and after 90 days", async () => {
    const refused = async (input: object) =>
      Object.keys((await customer.call(createEnrolment, { ...fields, ...input })).error?.fields ?? {});
    const fields = { name: "North", namePattern: "Pune", maxScreens: 1 };
    const smart = { tags: ["window"], match: "all" as const };
    const group = await customer.call(createGroup, { name: "Smart", parentId: null, smart, screenIds: [] });
    expect(await refused({ groupId: group.body.id })).toEqual(["groupId"]);
    expect(await refused({ groupId: 999_999 })).toEqual(["groupId"]);
    expect(await refused({ defaultPlaylistId: 999_999 })).toEqual(["defaultPlaylistId"]);
    expect(await refused({ days: 91 })).toEqual(["days"]);
  });

  it("ends with its maker's right to add screens, as API keys do", async () => {
    const { accountId } = shop;
    const anAdmin = () => aMember(test.deps, { accountId, role: "admin" });
    const makers = [await anAdmin(), await anAdmin()];
    const tokens = [];
    for (const { cookie } of makers) tokens.push((await aToken({}, new Client(test, { cookie }))).token);
    const [left, lowered] = makers.map(({ userId }) => userId);
    await customer.call(removeMember, { userId: left ?? 0 });
    await customer.call(changeMemberRole, { userId: lowered ?? 0, role: "viewer" });
    for (const token of tokens) expect(await comes(aDevice(), token)).toMatchObject({ enrolment: "ended" });
    const { items } = (await customer.call(listEnrolments, {})).body;
    expect(items.map(({ ended }) => ended)).toEqual([true, true]);
  });

  it("adds no screen while the account is suspended or past a limit; the device waits with its code", async () => {
    const group = await customer.call(createGroup, {
      name: "All",
      parentId: null,
      smart: null,
      screenIds: [],
    });
    const { token } = await aToken({ groupId: group.body.id });
    const waits = { state: "waiting", enrolment: "waiting", code: expect.any(String) };
    const device = aDevice();
    const suspend = (at: Date | null) =>
      test.deps.db.execute(sql`update accounts set suspended_at = ${at} where id = ${shop.accountId}`);
    await suspend(test.clock.now());
    expect(await comes(device, token)).toMatchObject(waits);
    await suspend(null);
    const members: { max: number } = accountSums.members;
    const { max } = members;
    members.max = 0;
    onTestFinished(() => {
      members.max = max;
    });
    expect(await comes(device, token)).toMatchObject(waits);
    const ids = (await waitingNow()).map(({ id }) => id);
    expect((await customer.call(decideDevices, { ids, accept: true })).error?.reason).toBe("sumOfMembers");
    expect((await customer.call(listScreens, {})).body.total).toBe(0);
    members.max = max;
    expect(await comes(device, token)).toMatchObject({ state: "paired" });
  });

  it("is nothing for other accounts", async () => {
    const { token, item } = await aToken({ atOnce: false });
    await comes(aDevice(), token);
    const ids = (await waitingNow()).map(({ id }) => id);
    const stranger = await asCustomer();
    expect((await stranger.call(decideDevices, { ids, accept: true })).body).toEqual({ done: 0, left: 0 });
    expect((await stranger.call(revokeEnrolment, { id: item.id })).status).toBe(404);
    expect((await stranger.call(listWaitingDevices, {})).body.items).toEqual([]);
    expect(await waitingNow()).toHaveLength(1);
  });
});
