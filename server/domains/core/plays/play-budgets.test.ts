import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { playsCsvPath, reportPlays } from "#shared/contracts/core/reports.ts";
import { edges } from "#shared/contracts/playing/edges.ts";
import { type Play, sendPlays } from "#shared/contracts/playing/player.ts";
import { dayMs, hourMs } from "#shared/durations.ts";
import { jobContext } from "../../../context.ts";
import { playSpools, screens } from "../../../db/tables/index.ts";
import { keptPlays } from "../../../testing/kept-plays.ts";
import { aCustomer, aPicture, appForTests, aScreen, Client, type SignedIn } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { keepPlays } from "./index.ts";

const test = appForTests();

const clockStart = "2026-11-20T06:00:00.000Z";
const now = () => test.clock.now().getTime();

let owner: SignedIn;
let customer: Client;
let mediaId: number;
let content: string;
beforeEach(async () => {
  test.clock.set(clockStart);
  owner = await aCustomer(test.deps, { screens: 30 });
  customer = new Client(test, { cookie: owner.cookie });
  ({ id: mediaId, sha256: content } = await aPicture(test.deps, owner));
});

interface Device {
  id: number;
  client: Client;
}
async function paired(pairedAt: Date): Promise<Device> {
  const { id, deviceKey } = await aScreen(test.deps, owner, { pairedAt });
  return { id, client: new Client(test, { authorization: `Bearer ${deviceKey}` }) };
}

const play = (seq: number, startMs: number, more: Partial<Play> = {}): Play => ({
  seq,
  startMs,
  endMs: startMs + (more.lengthMs ?? 1000),
  offsetMin: 330,
  lengthMs: 1000,
  clock: "trusted",
  version: 3,
  because: "rule:12",
  itemId: 5,
  mediaId,
  content,
  name: "Bread.jpg",
  result: "played",
  reason: null,
  ...more,
});
const send = async ({ client }: Device, epoch: string, batch: Play[], more: object = {}) =>
  client.call(sendPlays, { epoch, dropped: 0, oldest: 1, plays: batch, ...more });
const kept = async ({ id }: Device) => {
  const { dated, stray } = await keptPlays(test.deps.db, id);
  const own = ({ screen_id }: { screen_id: number }) => screen_id === id;
  return { dated: dated.filter(own), stray: stray.filter(own) };
};
const stored = async (device: Device) => (await kept(device)).dated.length;
const total = async () =>
  (await customer.call(reportPlays, { from: "2026-11-01", to: "2026-12-01" })).body.total;
const none = {
  played: 0,
  cut: 0,
  failed: 0,
  skipped: 0,
  lengthMs: 0,
  doubtful: 0,
  doubtfulMs: 0,
  people: null,
};

inLab("a screen that is tried without a plan sends little at once", async () => {
  const [usual, tried] = [
    await paired(new Date(now() - 20 * dayMs)),
    await paired(new Date(now() - 20 * dayMs)),
  ];
  const set = { licenceId: null, isTryout: true };
  await test.deps.db.update(screens).set(set).where(eq(screens.id, tried.id));
  const storedOf = async (device: Device) => {
    const epoch = randomUUID();
    for (let batch = 0; batch < 6; batch++) {
      const from = now() - 10 * dayMs + batch * 2_000_000;
      const plays = Array.from({ length: 1_000 }, (_, at) => play(batch * 1_000 + at + 1, from + at * 1_500));
      await send(device, epoch, plays);
    }
    return stored(device);
  };
  expect(await storedOf(usual)).toBe(6_000);
  const few = await storedOf(tried);
  expect(few).toBeGreaterThan(1_000);
  expect(few).toBeLessThan(6_000);
});

describe("how much a screen may send", () => {
  it("is what it can have played: the key of a new screen cannot fill the database", async () => {
    const device = await paired(test.clock.now());
    test.clock.advance(10_000);
    let status = 200;
    let seq = 1;
    let epoch = randomUUID();
    for (let batch = 0; batch < 60 && status === 200; batch++) {
      if (batch % 5 === 0) {
        epoch = randomUUID();
        seq = 1;
      }
      const answer = await send(
        device,
        epoch,
        Array.from({ length: 1000 }, (_, index) => play(seq + index, now() - 10_000, { lengthMs: 0 })),
      );
      status = answer.status;
      if (answer.error)
        expect(answer.error).toMatchObject({ code: "too_many", retryAfter: expect.any(Number) });
      else seq = answer.body.acknowledged + 1;
    }
    expect(status).toBe(429);
    // Eight a second for ten seconds, plus the extra ones.
    expect(await stored(device)).toBe(10_080);
  });

  inLab("is a month of one-second items after a month offline; nothing is lost or doubtful", async () => {
    const device = await paired(new Date(now() - 31 * dayMs));
    const epoch = randomUUID();
    // The first and the last 3,000 seconds of the month, and 2,000 from its middle.
    const starts = [0, 1000, 2000, 1_296_000, 1_297_000, 2_588_000, 2_589_000, 2_590_000];
    for (const [batch, from] of starts.entries()) {
      const first = now() - 30 * dayMs + from * 1000;
      const list = Array.from({ length: 1000 }, (_, index) =>
        play(batch * 1000 + index + 1, first + index * 1000),
      );
      const { body } = await send(device, epoch, list);
      expect(body).toEqual({ acknowledged: (batch + 1) * 1000, doubtful: [] });
    }
    expect(await stored(device)).toBe(8000);
    expect((await total()).doubtful).toBe(0);
  });

  inLab("grows with time: the device keeps what was refused, and it is accepted later", async () => {
    const device = await paired(test.clock.now());
    const epoch = randomUUID();
    const list = (from: number, length: number) =>
      Array.from({ length }, (_, index) => play(from + index, now(), { lengthMs: 0 }));
    let acknowledged = 0;
    let wait = 0;
    for (let batch = 0; batch < 20 && wait === 0; batch++) {
      const answer = await send(device, epoch, list(acknowledged + 1, 900));
      if (answer.error) wait = answer.error.retryAfter ?? 0;
      else acknowledged = answer.body.acknowledged;
    }
    expect(acknowledged).toBe(10_000);
    test.clock.advance(wait * 1000);
    expect((await send(device, epoch, list(acknowledged + 1, 900))).body.acknowledged).toBe(10_900);
    expect(await stored(device)).toBe(10_900);
  });

  inLab("limits new spools, and drops those that were used longest ago", async () => {
    const device = await paired(test.clock.now());
    const first = randomUUID();
    await send(device, first, [play(1, now())]);
    const statuses: number[] = [];
    for (let wave = 0; wave < 41; wave++) {
      test.clock.advance(1000);
      const answers = await Promise.all(
        Array.from({ length: 25 }, () => send(device, randomUUID(), [play(1, now())])),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(999);
    expect(statuses.filter((status) => status === 429)).toHaveLength(26);
    const spools = await test.deps.db.select().from(playSpools).where(eq(playSpools.screenId, device.id));
    expect(spools).toHaveLength(200);
    expect(spools.map(({ epoch }) => epoch)).not.toContain(first);
    // Even a dropped spool is not counted twice.
    test.clock.advance(dayMs);
    const before = await stored(device);
    const again = play(1, Date.parse(clockStart));
    expect((await send(device, first, [again])).status).toBe(200);
    expect(await stored(device)).toBe(before);
  });
});

describe("doubtful plays", () => {
  it("are stored with the reason, acknowledged individually and counted separately, on the day they arrived", async () => {
    const device = await paired(new Date(now() - dayMs));
    const epoch = randomUUID();
    const at = now() - 60_000;
    const batch = [
      play(1, at),
      play(2, at, { endMs: at - 1 }),
      play(3, Date.parse("2099-12-31T00:00:00Z")),
      play(4, 0, { offsetMin: -600 }),
      play(5, now() - 2 * dayMs),
      play(6, at, { lengthMs: hourMs, endMs: at + 1000 }),
      play(7, at, { mediaId: 2_000_000_000, name: "Never had" }),
      play(8, at, { clock: "suspect" }),
      play(9, at + 1000, { clock: "unknown" }),
      play(10, at + 2000),
      play(11, at + 3000, { content: (await aPicture(test.deps, owner)).sha256 }),
      play(12, at + 4000, { result: "failed", content: null }),
    ];
    const expected = [
      { seq: 2, why: "time" },
      { seq: 3, why: "time" },
      { seq: 4, why: "time" },
      { seq: 5, why: "time" },
      { seq: 6, why: "length" },
      { seq: 7, why: "media" },
      { seq: 8, why: "clock" },
      { seq: 9, why: "clock" },
      { seq: 11, why: "media" },
    ];
    expect((await send(device, epoch, batch)).body).toEqual({ acknowledged: 12, doubtful: expected });
    expect((await send(device, epoch, batch)).body).toEqual({ acknowledged: 12, doubtful: [] });
    const { dated, stray } = await kept(device);
    const all = [...dated, ...stray]
      .sort((a, b) => a.seq - b.seq)
      .map(({ seq, doubt }) => ({ seq, why: doubt }));
    expect(all.filter(({ why }) => why !== null)).toEqual(expected);
    expect(all).toHaveLength(12);
    expect(await total()).toEqual({
      ...none,
      played: 2,
      failed: 1,
      lengthMs: 3000,
      doubtful: 9,
      doubtfulMs: 3_608_000,
    });
    const byMedia = await customer.call(reportPlays, { from: "2026-11-19", to: "2026-11-21" });
    expect(byMedia.body.rows).toMatchObject([
      { key: String(mediaId), played: 2, doubtful: 7 },
      { key: "0", name: "Unknown media", played: 0, doubtful: 2 },
    ]);
    const csv = await customer.get(`${playsCsvPath}?from=2026-11-19&to=2026-11-21&groupBy=screen`);
    expect(csv.body.split("\r\n")[1]).toMatch(/,2,0,1,0,3,9,3608,$/);
    // The daily job keeps them as long as all others.
    const ctx = jobContext(test.deps, "test");
    await keepPlays({ ctx });
    expect(await stored(device)).toBe(10);
    expect((await kept(device)).stray).toHaveLength(2);
  });

  inLab("are more time on screen than has passed", async () => {
    const device = await paired(new Date(now() - hourMs));
    await send(device, randomUUID(), [play(1, now() - 2000)]);
    test.clock.advance(3000);
    // 7,200 plays of ten seconds within three seconds.
    const epoch = randomUUID();
    for (let batch = 0; batch < 8; batch++) {
      const list = Array.from({ length: 900 }, (_, index) =>
        play(batch * 900 + index + 1, now() - 3000, { lengthMs: 10_000, endMs: now() }),
      );
      expect((await send(device, epoch, list)).body.acknowledged).toBe((batch + 1) * 900);
    }
    const { played, doubtful, lengthMs } = await total();
    expect(played + doubtful).toBe(7201);
    // All places for three seconds, and an extra hour.
    expect(lengthMs).toBeLessThan(3_650_000);
    expect(doubtful).toBeGreaterThan(6800);
  });

  it("are not those of other regions and bands at the same time, nor of a clock that is a few minutes off", async () => {
    const device = await paired(new Date(now() - 10 * hourMs));
    const places = Array.from({ length: 8 + edges.length }, (_, at) =>
      play(at + 1, now() - 10 * hourMs, { lengthMs: 10 * hourMs }),
    );
    const ahead = play(places.length + 1, now() + 200_000);
    expect((await send(device, randomUUID(), [...places, ahead])).body.doubtful).toEqual([]);
  });
});

it("a number that occurs twice in one batch counts once", async () => {
  const device = await paired(new Date(now() - dayMs));
  const at = now() - 60_000;
  const twice = [play(1, at), play(1, at + 5000), play(2, at + 10_000), play(2, at + 10_001)];
  expect((await send(device, randomUUID(), twice)).body.acknowledged).toBe(2);
  expect(await stored(device)).toBe(2);
  expect((await total()).played).toBe(2);
});
