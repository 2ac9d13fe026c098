import { beforeEach, describe, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "#player/testing/fake-api.ts";
import { createFakeClock, type FakeClock } from "#player/testing/fake-clock.ts";
import type { Pairing } from "#shared/contracts/playing/player.ts";
import type { Reply } from "./api.ts";
import { type PairingView, startPairingLoop } from "./pairing.ts";

let api: FakeApi;
let clock: FakeClock;
let views: PairingView[];
let paired: number;

const leaseKey = "A".repeat(43);
const waitingPairing = (code: string): Pairing => ({
  state: "waiting",
  code,
  pairUrl: `https://example.test/?pair=${code}`,
  expiresAt: null,
  screenId: null,
  leaseKey,
});
const waiting = (code: string): Reply<Pairing> => ({ kind: "ok", etag: null, value: waitingPairing(code) });
const done: Reply<Pairing> = {
  kind: "ok",
  etag: null,
  value: { state: "paired", code: null, pairUrl: null, expiresAt: null, screenId: 1, leaseKey },
};

beforeEach(() => {
  api = createFakeApi();
  clock = createFakeClock();
  views = [];
  paired = 0;
});
const start = (token?: string) =>
  startPairingLoop({
    token: async () => token,
    api,
    clock,
    random: () => 1,
    device: "a test",
    onView: (view) => void views.push(view),
    onPaired: () => void paired++,
  });

describe("pairing", () => {
  it("shows the code, asks every three seconds, and ends when a person has entered the code", async () => {
    api.pairing = waiting("123456");
    start();
    await clock.advance(9_500);
    expect(api.calls).toEqual(["startPairing", "getPairing", "getPairing", "getPairing"]);
    expect(views.map((view) => view.kind)).toEqual(["asking", "code"]);
    api.pairing = done;
    await clock.advance(60_000);
    expect(paired).toBe(1);
    expect(api.calls).toHaveLength(5);
  });

  it("gets a new code when the old one expires", async () => {
    api.pairing = waiting("111111");
    start();
    await clock.advance(1_000);
    api.pairing = { kind: "missing" };
    await clock.advance(2_100);
    api.pairing = waiting("222222");
    await clock.advance(5_000);
    expect(views.at(-1)).toMatchObject({ kind: "code", code: "222222" });
  });

  it("keeps a code on screen through a short loss of the network", async () => {
    api.pairing = waiting("123456");
    start();
    await clock.advance(1_000);
    api.pairing = { kind: "unreachable" };
    await clock.advance(4_000);
    api.pairing = waiting("123456");
    await clock.advance(10_000);
    expect(views.map((view) => view.kind)).toEqual(["asking", "code"]);
  });

  it("shows what is wrong, and tries less and less often", async () => {
    start();
    await clock.advance(120_000);
    expect(views.at(-1)).toMatchObject({ kind: "trouble", message: expect.stringContaining("network") });
    expect(api.calls.length).toBeLessThan(9);
    expect(api.calls.length).toBeGreaterThan(5);
  });

  it("shows the server's message, and waits as long as it asks", async () => {
    api.pairing = {
      kind: "refused",
      message: "Too many codes. Try again in a minute.",
      retryAfterMs: 60_000,
    };
    start();
    await clock.advance(59_000);
    expect(api.calls).toHaveLength(1);
    expect(views.at(-1)).toEqual({ kind: "trouble", message: "Too many codes. Try again in a minute." });
  });

  it("sends the enrolment token with each request for a code, and shows what became of it", async () => {
    api.pairing = {
      kind: "ok",
      etag: null,
      value: { ...waitingPairing("123456"), enrolment: "ended" },
    };
    start("vte_x");
    await clock.advance(4_000);
    expect(api.calls).toEqual(["startPairing vte_x", "getPairing"]);
    expect(views.at(-1)).toMatchObject({ kind: "code", code: "123456", enrolment: "ended" });
  });

  it("stops", async () => {
    api.pairing = waiting("123456");
    const loop = start();
    await clock.advance(1_000);
    loop.stop();
    await clock.advance(60_000);
    expect(api.calls).toHaveLength(1);
  });
});
