import { beforeEach, describe, expect, it } from "vitest";
import { createPlaySpool, type PlaySpool } from "#player/store/play-spool.ts";
import { createFakeApi, type FakeApi } from "#player/testing/fake-api.ts";
import { createFakeClock, type FakeClock } from "#player/testing/fake-clock.ts";
import { createFakeRows } from "#player/testing/fake-rows.ts";
import { createPlayLedger } from "#player/testing/play-ledger.ts";
import { endedPlay, epoch } from "#player/testing/plays.ts";
import { inLab } from "#server/testing/lab.ts";
import { startSendingPlays } from "./send-plays.ts";

let clock: FakeClock;
let api: FakeApi;
let spool: PlaySpool;
/** The plays that the server has stored, by number. */
let stored: Map<number, number>;
let sizes: number[];

async function record(from: number, count: number): Promise<void> {
  const ended = Array.from({ length: count }, (_, index) => endedPlay(from + index));
  await spool.record({ ended, open: [] });
}
const start = () => startSendingPlays({ api, spool, clock, random: () => 0.5 });

describe("sending plays", () => {
  beforeEach(async () => {
    clock = createFakeClock();
    api = createFakeApi();
    stored = new Map();
    sizes = [];
    spool = createPlaySpool({ rows: createFakeRows(), newEpoch: () => epoch(1) });
    await spool.load();
    api.answers.sendPlays = async ({ plays }) => {
      sizes.push(plays.length);
      for (const one of plays) if (!stored.has(one.seq)) stored.set(one.seq, one.itemId);
      return { kind: "ok", etag: null, value: { acknowledged: Math.max(0, ...stored.keys()) } };
    };
  });

  inLab("sends everything that waits in batches of a thousand, then new plays", async () => {
    await record(1, 2_500);
    start();
    await clock.advance(10);
    expect(sizes).toEqual([1_000, 1_000, 500]);
    expect(spool.waiting()).toBe(0);
    await record(3_000, 2);
    await clock.advance(40_000);
    expect(sizes).toEqual([1_000, 1_000, 500, 2]);
  });

  it("never duplicates and never loses a play, whether the request or its answer is lost", async () => {
    const answer = api.answers.sendPlays;
    let calls = 0;
    api.answers.sendPlays = async (body) => {
      const lost = ++calls % 3;
      if (lost === 1) return { kind: "unreachable" };
      const reply = (await answer?.(body)) ?? { kind: "unreachable" };
      return lost === 2 ? { kind: "unreachable" } : reply;
    };
    const sending = start();
    for (let round = 0; round < 30; round++) {
      await record(round * 10 + 1, 10);
      sending.hurry();
      await clock.advance(1_000);
    }
    for (let round = 0; round < 10; round++) {
      sending.hurry();
      await clock.advance(1_000);
    }
    expect(spool.waiting()).toBe(0);
    expect([...stored.values()]).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
  });

  it("waits as long as a server in trouble asks", async () => {
    api.answers.sendPlays = async () => ({
      kind: "refused",
      message: "busy",
      retryAfterMs: 120_000,
      mistaken: false,
    });
    await record(1, 1);
    start();
    await clock.advance(110_000);
    expect(api.calls.filter((call) => call === "sendPlays")).toHaveLength(1);
    await clock.advance(40_000);
    expect(api.calls.filter((call) => call === "sendPlays")).toHaveLength(2);
  });

  it("drops the one record that the server rejects, and sends all others", async () => {
    const answer = api.answers.sendPlays;
    api.answers.sendPlays = async (body) =>
      body.plays.some(({ itemId }) => itemId === 700)
        ? { kind: "refused", message: "wrong", retryAfterMs: null, mistaken: true }
        : ((await answer?.(body)) ?? { kind: "unreachable" });
    const ledger = createPlayLedger();
    const take = api.answers.sendPlays;
    api.answers.sendPlays = async (body) => {
      const reply = await take(body);
      return reply.kind === "ok" ? { ...reply, value: ledger.take(body) } : reply;
    };
    await record(1, 1_500);
    start();
    for (let turn = 0; turn < 50; turn++) await clock.advance(10);
    expect(spool.waiting()).toBe(0);
    expect(spool.dropped()).toBe(1);
    expect(ledger.all()).toHaveLength(1_499);
    expect(api.calls.length).toBeLessThan(60);
  });

  it("does not loop when the server acknowledges nothing", async () => {
    api.answers.sendPlays = async () => ({ kind: "ok", etag: null, value: { acknowledged: 0 } });
    await record(1, 1);
    start();
    await clock.advance(60_000);
    expect(api.calls.length).toBeLessThan(5);
  });

  it("waits before it sends the rest of a batch of which the server took a part", async () => {
    const answer = api.answers.sendPlays;
    const times: number[] = [];
    api.answers.sendPlays = async (body) => {
      times.push(clock.monotonic());
      return (await answer?.({ ...body, plays: body.plays.slice(0, 400) })) ?? { kind: "unreachable" };
    };
    await record(1, 1_500);
    start();
    await clock.advance(100_000);
    expect(times).toEqual([0, 30_000, 60_000, 90_000]);
    expect(sizes).toEqual([400, 400, 400, 300]);
    expect(spool.waiting()).toBe(0);
  });

  it("stops", async () => {
    start().stop();
    await record(1, 1);
    await clock.advance(600_000);
    expect(sizes).toEqual([]);
  });
});
