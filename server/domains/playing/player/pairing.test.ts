import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  getManifest,
  getPairing,
  heartbeat,
  startPairing,
  unpair,
} from "#shared/contracts/playing/player.ts";
import { deleteScreen, listScreens, pairScreen } from "#shared/contracts/playing/screens.ts";
import { dayMs } from "#shared/durations.ts";
import { aCustomer, appForTests, aScreen, Client } from "../../../testing/kit.ts";

const test = appForTests();

const deviceWith = (key = randomBytes(32).toString("hex")) =>
  new Client(test, { authorization: `Bearer ${key}` });
const asCustomer = async (input: Parameters<typeof aCustomer>[1] = {}) =>
  new Client(test, { cookie: (await aCustomer(test.deps, input)).cookie });

async function aCode(device: Client): Promise<string> {
  const { body } = await device.call(startPairing, { device: "Test box" });
  return body.code ?? "";
}

describe("pairing", () => {
  it("turns a six-digit code into a screen with its own key", async () => {
    const device = deviceWith();
    const started = await device.call(startPairing, {});
    expect(started.body).toMatchObject({
      state: "waiting",
      code: expect.stringMatching(/^\d{6}$/),
      pairUrl: `http://localhost:4000/app/screens?pair=${started.body.code}`,
      expiresAt: "2026-11-20T06:15:00.000Z",
    });
    const early = await device.call(getManifest, {});
    expect([early.status, early.error?.message]).toEqual([
      401,
      expect.stringContaining("No screen has this device key"),
    ]);

    const customer = await asCustomer();
    const paired = await customer.call(pairScreen, { code: started.body.code ?? "", name: "Window" });
    expect(paired).toMatchObject({
      status: 201,
      body: { name: "Window", orientation: 0, connection: "waiting", licence: { code: expect.any(String) } },
    });
    expect((await device.call(getPairing, {})).body).toMatchObject({
      state: "paired",
      screenId: paired.body.id,
    });
    expect((await device.call(getManifest, {})).status).toBe(200);
  });

  it("puts a screen into the time zone of its account, unless another one is named", async () => {
    const customer = await asCustomer({ timeZone: "Europe/Berlin" });
    const zoneOf = async (more: { timeZone?: string }) =>
      (await customer.call(pairScreen, { code: await aCode(deviceWith()), name: "Window", ...more })).body
        .timeZone;
    expect(await zoneOf({})).toBe("Europe/Berlin");
    expect(await zoneOf({ timeZone: "Asia/Dubai" })).toBe("Asia/Dubai");
  });

  it("gives the same device the same code, and a new one after it expired", async () => {
    const device = deviceWith();
    const first = await aCode(device);
    expect(await aCode(device)).toBe(first);
    test.clock.advance(15 * 60_000);
    expect((await device.call(getPairing, {})).status).toBe(404);
    expect((await device.call(startPairing, {})).body.expiresAt).toBe(
      new Date(test.clock.now().getTime() + 15 * 60_000).toISOString(),
    );
  });

  it("gives a device with parallel requests one and the same code", async () => {
    const device = deviceWith();
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => device.call(startPairing, { device: "Test box" })),
    );
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200));
    expect(new Set(asked.map(({ body }) => body.code)).size).toBe(1);
  });

  it("accepts a code once", async () => {
    const code = await aCode(deviceWith());
    const customer = await asCustomer();
    const both = await Promise.all(
      [1, 2].map((n) => customer.call(pairScreen, { code, name: `Screen ${n}` })),
    );
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 404]);
    expect((await (await asCustomer()).call(pairScreen, { code, name: "Late" })).status).toBe(404);
  });

  it("accepts a code for exactly 15 minutes", async () => {
    const customer = await asCustomer();
    const early = await aCode(deviceWith());
    test.clock.advance(15 * 60_000 - 1);
    expect((await customer.call(pairScreen, { code: early, name: "In time" })).status).toBe(201);
    const late = await aCode(deviceWith());
    test.clock.advance(15 * 60_000);
    expect((await customer.call(pairScreen, { code: late, name: "Too late" })).status).toBe(404);
  });

  it("blocks guesses after ten wrong codes, even for a right code, until 15 minutes have passed", async () => {
    const customer = await asCustomer();
    const right = await aCode(deviceWith());
    const wrong = right === "000000" ? "000001" : "000000";
    for (let guess = 0; guess < 10; guess++)
      expect((await customer.call(pairScreen, { code: wrong, name: "Guess" })).status).toBe(404);
    const blocked = await customer.call(pairScreen, { code: right, name: "Right" });
    expect(blocked).toMatchObject({
      status: 429,
      error: { code: "too_many", retryAfter: expect.any(Number) },
    });
    test.clock.advance(15 * 60_000 + 1);
    const code = await aCode(deviceWith());
    expect((await customer.call(pairScreen, { code, name: "Right" })).status).toBe(201);
  });

  it("does not count right codes as guesses, so that many screens can be added one after the other", async () => {
    const customer = await asCustomer({ screens: 15 });
    for (let screen = 0; screen < 15; screen++) {
      const code = await aCode(deviceWith());
      expect((await customer.call(pairScreen, { code, name: `Screen ${screen}` })).status).toBe(201);
    }
  });

  it("explains what to do when all licences are in use, and keeps the code valid", async () => {
    const owner = await aCustomer(test.deps, { screens: 1 });
    const customer = new Client(test, { cookie: owner.cookie });
    const existing = await aScreen(test.deps, owner);
    const code = await aCode(deviceWith());
    const full = await customer.call(pairScreen, { code, name: "One too many" });
    expect(full).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining("Remove a screen") },
    });
    await customer.call(deleteScreen, { id: existing.id });
    expect((await customer.call(pairScreen, { code, name: "Now it fits" })).status).toBe(201);
  });

  it("asks an account without a plan, or with an ended plan, to choose one", async () => {
    const none = await asCustomer({ plan: null });
    const code = await aCode(deviceWith());
    expect(await none.call(pairScreen, { code, name: "X" })).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining("no plan yet") },
    });
    const trial = await asCustomer({ plan: "trial" });
    test.clock.advance(dayMs);
    const later = await aCode(deviceWith());
    expect(await trial.call(pairScreen, { code: later, name: "X" })).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining("Trial plan has ended") },
    });
  });

  it("refuses codes that are not six digits and playlists of other accounts, by field", async () => {
    const customer = await asCustomer();
    const letters = await customer.call(pairScreen, { code: "12a456", name: "X" });
    expect(letters.error?.fields).toEqual({ code: "Enter the six digits that the screen shows" });
    const code = await aCode(deviceWith());
    const foreign = await customer.call(pairScreen, { code, name: "X", defaultPlaylistId: 999_999 });
    expect(foreign).toMatchObject({
      status: 400,
      error: { fields: { defaultPlaylistId: expect.any(String) } },
    });
    expect(
      (await customer.call(pairScreen, { code: ` ${code.slice(0, 3)} ${code.slice(3)}`, name: "X" })).status,
    ).toBe(201);
  });

  it("requires a device key in the right header and format", async () => {
    for (const authorization of ["", "Bearer short", `Basic ${"a".repeat(64)}`])
      expect((await new Client(test, { authorization }).call(startPairing, {})).status).toBe(401);
  });
});

describe("a removed or unpaired screen", () => {
  it("gets nothing any more and can be paired again", async () => {
    const owner = await aCustomer(test.deps);
    const customer = new Client(test, { cookie: owner.cookie });
    const { id, deviceKey } = await aScreen(test.deps, owner);
    const device = deviceWith(deviceKey);
    expect((await device.call(heartbeat, { playing: null, pending: null })).status).toBe(200);
    await customer.call(deleteScreen, { id });
    expect((await device.call(getManifest, {})).status).toBe(401);
    expect((await device.call(heartbeat, { playing: null, pending: null })).status).toBe(401);
    const code = await aCode(device);
    expect((await customer.call(pairScreen, { code, name: "Again" })).status).toBe(201);

    expect((await device.call(unpair, {})).status).toBe(200);
    expect((await device.call(getManifest, {})).status).toBe(401);
    expect((await customer.call(listScreens, {})).body.items.map((item) => item.name)).toContain("Again");
  });
});
