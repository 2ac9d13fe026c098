import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getMe } from "#shared/contracts/identity/accounts.ts";
import { startEmergency } from "#shared/contracts/playing/emergencies.ts";
import {
  getData,
  getManifest,
  getPlayerFile,
  heartbeat,
  startPairing,
} from "#shared/contracts/playing/player.ts";
import { listScreenReports } from "#shared/contracts/playing/preview.ts";
import { deleteScreen, pairScreen, replaceDevice, restoreScreen } from "#shared/contracts/playing/screens.ts";
import { dayMs, minuteMs } from "#shared/durations.ts";
import { jobContext } from "../../../context.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { ForeignPlayer } from "../../../testing/foreign-player/foreign-player.js";
import { aCustomer, appForTests, Client, type SignedIn } from "../../../testing/kit.ts";
import { startSubscription } from "../../selling/billing/index.ts";

const test = appForTests();
const start = "2026-11-20T06:00:00.000Z";
beforeAll(async () => {
  await test.app.listen({ port: 0, host: "127.0.0.1" });
});
beforeEach(() => test.clock.set(start));

const report = { playing: null, pending: null };
/** A player in the browser that is signed in as this person, or in another one. */
async function aPlayer(cookie?: string) {
  const authorization = `Bearer ${randomBytes(32).toString("hex")}`;
  const device = new Client(test, { authorization, ...(cookie && { cookie }) });
  const code = (await device.call(startPairing, { device: "Virtual screen" })).body.code ?? "";
  return { code, device, beat: async () => (await device.call(heartbeat, report)).body.lease };
}
const browserOf = ({ cookie }: SignedIn) => new Client(test, { cookie });
const inThisBrowser = { name: "Virtual screen", inThisBrowser: true } as const;

describe("an account without a plan", () => {
  it("tries one screen, in the browser that is signed in, for minutes at a time until the 14 days end", async () => {
    const asha = await aCustomer(test.deps, { plan: null });
    const browser = browserOf(asha);
    const until = new Date(Date.parse(start) + 14 * dayMs).toISOString();
    expect((await browser.call(getMe, {})).body.tryout).toEqual({ until });
    const own = await aPlayer(asha.cookie);
    expect(await browser.call(pairScreen, { code: own.code, name: "TV" })).toMatchObject({
      status: 409,
      error: { reason: "noPlanForScreen" },
    });
    expect((await browser.call(pairScreen, { code: own.code, ...inThisBrowser })).status).toBe(201);
    expect((await own.beat()).until).toBe(new Date(Date.parse(start) + 15 * minuteMs).toISOString());

    const second = await aPlayer(asha.cookie);
    expect(await browser.call(pairScreen, { code: second.code, ...inThisBrowser })).toMatchObject({
      status: 409,
      error: { reason: "tryoutTaken" },
    });
    test.clock.set(new Date(Date.parse(until) - minuteMs).toISOString());
    expect((await own.beat()).until).toBe(until);
    test.clock.set(until);
    expect(await own.beat()).toMatchObject({ until: null, notice: expect.stringContaining("Choose a plan") });
    expect((await browser.call(getMe, {})).body.tryout).toBeNull();
  });

  it("plays nowhere else: not on a device, not for somebody else, not signed out", async () => {
    const [asha, ravi] = [await aCustomer(test.deps, { plan: null }), await aCustomer(test.deps)];
    const { port } = test.app.server.address() as AddressInfo;
    const tv = new ForeignPlayer({ url: `http://127.0.0.1:${port}` });
    const browser = browserOf(asha);
    const tvCode = (await tv.askForCode()) ?? "";
    const refused = { status: 409, error: { reason: "tryoutOnlyHere" } };
    expect(await browser.call(pairScreen, { code: tvCode, ...inThisBrowser })).toMatchObject(refused);
    const raviPlays = await aPlayer(ravi.cookie);
    expect(await browser.call(pairScreen, { code: raviPlays.code, ...inThisBrowser })).toMatchObject(refused);

    const { code, device, beat } = await aPlayer(asha.cookie);
    const { id } = (await browser.call(pairScreen, { code, ...inThisBrowser })).body;
    expect(await browser.call(replaceDevice, { id, code: tvCode })).toMatchObject(refused);
    expect(await tv.isPaired()).toBe(false);
    expect((await beat()).until).not.toBeNull();
    device.headers.cookie = ravi.cookie;
    expect((await beat()).until).toBeNull();
    device.headers.cookie = "vitrine-session=forged";
    expect((await beat()).until).toBeNull();
    device.headers.cookie = asha.cookie;
    expect((await beat()).until).not.toBeNull();
  });

  it("gives content to no player that need not obey its lease: not signed out, not after the end", async () => {
    const asha = await aCustomer(test.deps, { plan: null });
    const { code, device, beat } = await aPlayer(asha.cookie);
    await browserOf(asha).call(pairScreen, { code, ...inThisBrowser });
    const calls = [getManifest.path, getData.path, getPlayerFile.path.replace(":hash", "0".repeat(64))];
    const asked = async () => {
      const all: number[] = [];
      for (const url of calls) all.push((await device.get(url)).statusCode);
      return all;
    };
    expect(await asked()).toEqual([200, 200, 404]);
    await beat();
    delete device.headers.cookie;
    expect(await asked()).toEqual([403, 403, 403]);
    test.clock.set(new Date(Date.parse(start) + 20 * minuteMs).toISOString());
    expect((await beat()).until).toBeNull();
    device.headers.cookie = asha.cookie;
    test.clock.set(new Date(Date.parse(start) + 14 * dayMs).toISOString());
    expect(await asked()).toEqual([403, 403, 403]);
  });

  it("shows the lease that the signed-in browser was told, not one of a later heartbeat", async () => {
    const asha = await aCustomer(test.deps, { plan: null });
    const { code, device, beat } = await aPlayer(asha.cookie);
    const { id } = (await browserOf(asha).call(pairScreen, { code, ...inThisBrowser })).body;
    const shown = async () => {
      const [item] = (await browserOf(asha).call(listScreenReports, { ids: String(id) })).body.items;
      return { at: item?.lastContactAt, until: item?.lease.until };
    };
    await beat();
    // Before the contact is written, the lease that a screen would be given now is shown: the same, so the contact is asked.
    const told = { at: start, until: new Date(Date.parse(start) + 15 * minuteMs).toISOString() };
    await expect.poll(shown).toEqual(told);
    delete device.headers.cookie;
    test.clock.set(new Date(Date.parse(start) + 20 * minuteMs).toISOString());
    expect((await beat()).until).toBeNull();
    expect(await shown()).toEqual(told);
  });

  it("starts no emergency, which would play without a lease", async () => {
    const asha = await aCustomer(test.deps, { plan: null });
    const { code } = await aPlayer(asha.cookie);
    await browserOf(asha).call(pairScreen, { code, ...inThisBrowser });
    const content = { kind: "message", text: "Fire" } as const;
    const targets = [{ kind: "account" }] as const;
    expect(await browserOf(asha).call(startEmergency, { content, targets: [...targets] })).toMatchObject({
      status: 409,
      error: { reason: "emergencyNeedsPlan" },
    });
  });

  it("restores the screen that it removed, but no second one", async () => {
    const asha = await aCustomer(test.deps, { plan: null });
    const browser = browserOf(asha);
    const pair = async () =>
      (await browser.call(pairScreen, { code: (await aPlayer(asha.cookie)).code, ...inThisBrowser })).body.id;
    const id = await pair();
    await browser.call(deleteScreen, { id });
    expect((await browser.call(restoreScreen, { id })).status).toBe(200);
    await browser.call(deleteScreen, { id });
    await pair();
    expect(await browser.call(restoreScreen, { id })).toMatchObject({ error: { reason: "tryoutTaken" } });
  });

  it("cannot try again after its first plan; the screen that it tried gets a licence", async () => {
    const asha = await aCustomer(test.deps, { plan: null });
    const { accountId } = asha;
    const { code, device, beat } = await aPlayer(asha.cookie);
    await browserOf(asha).call(pairScreen, { code, ...inThisBrowser });
    expect((await beat()).until).not.toBeNull();
    const ctx = jobContext(test.deps, "test");
    await inTransaction(ctx, async ({ tx, audit }) => {
      const order = { plan: "trial", period: "trial", screens: 3 } as const;
      await startSubscription(ctx, tx, { accountId, order, source: "checkout" });
      await audit({ action: "plan.grant", subject: { kind: "account", id: accountId }, accountId });
    });
    delete device.headers.cookie;
    const trialEnd = new Date(Date.parse(start) + dayMs).toISOString();
    await expect.poll(async () => (await beat()).until).toBe(trialEnd);
    test.clock.set(trialEnd);
    device.headers.cookie = asha.cookie;
    await expect.poll(async () => (await beat()).notice).toContain("The plan ended on");
    expect((await browserOf(asha).call(getMe, {})).body.tryout).toBeNull();
  });
});
