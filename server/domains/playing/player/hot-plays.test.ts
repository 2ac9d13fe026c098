import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getManifest, getTime, heartbeat, type Play, sendPlays } from "#shared/contracts/playing/player.ts";
import { createApp } from "../../../app.ts";
import { openLog } from "../../../logging/log.ts";
import { NoRoomError } from "../../../outside/disk/port.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, type TestApp } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";

/* Plays and the clock before Fastify: the same answers as by Fastify's route, and no line in the log. */

const test = appForTests();
let app: TestApp["app"];
let origin: string;
let answeredByFastify = 0;
let full = false;
const lines: string[] = [];
beforeAll(async () => {
  const { disk } = test.deps;
  const log = openLog("info", { write: (line: string) => void lines.push(line) });
  const requireRoom = async () => {
    if (full) throw new NoRoomError();
  };
  app = await createApp({ ...test.deps, log, disk: { ...disk, requireRoom } }, { pages: null });
  app.addHook("onRequest", async () => void answeredByFastify++);
  await app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

const start = Date.parse("2026-11-20T05:00:00Z");
const pairedAt = new Date("2026-11-01T00:00:00Z");
const playOf = (mediaId: number, seq: number, more: object = {}): Play => ({
  seq,
  startMs: start + seq * 1000,
  endMs: start + seq * 1000 + 900,
  offsetMin: 330,
  lengthMs: 900,
  clock: "trusted",
  version: 1,
  because: "default:1",
  itemId: 1,
  mediaId,
  content: null,
  name: "Bread.jpg",
  result: "played",
  reason: null,
  ...more,
});

async function aDevice() {
  const owner = await aCustomer(test.deps);
  const { id: mediaId } = await aPicture(test.deps, owner);
  const playlist = await aPlaylist(test.deps, owner, { mediaIds: [mediaId] });
  const { deviceKey } = await aScreen(test.deps, owner, { pairedAt, defaultPlaylistId: playlist.id });
  const headers = { authorization: `Bearer ${deviceKey}`, "content-type": "application/json" };
  return { mediaId, headers };
}

async function ask(path: string, init: RequestInit) {
  const before = answeredByFastify;
  const response = await fetch(`${origin}${path}`, init);
  // biome-ignore lint/suspicious/noExplicitAny: the test compares answers of any shape
  const body = (await response.json()) as any;
  if (body.error) delete body.error.requestId;
  const { status, headers } = response;
  const kept = ["content-type", "cache-control", "retry-after", "x-content-type-options"];
  return {
    hot: answeredByFastify === before,
    answer: { status, body, headers: kept.map((name) => headers.get(name)) },
  };
}

const batch = (plays: unknown[], more: object = {}) =>
  JSON.stringify({ epoch: randomUUID(), dropped: 0, oldest: 1, plays, ...more });

it("refuses plays of a full disk as Fastify does, and tells the time", async () => {
  const { mediaId, headers } = await aDevice();
  const beat = JSON.stringify({ playing: null, pending: null });
  await fetch(`${origin}${heartbeat.path}`, { method: "POST", headers, body: beat });
  full = true;
  const [hot, cold] = [sendPlays.path, `${sendPlays.path}?`].map((path) =>
    ask(path, { method: "POST", headers, body: batch([playOf(mediaId, 1)]) }),
  );
  const refused = [await hot, await cold];
  full = false;
  expect(refused[0]?.answer.status).toBe(503);
  expect(refused[0]?.answer).toEqual(refused[1]?.answer);

  const time = await ask(getTime.path, { headers });
  expect(time.hot).toBe(true);
  expect(Math.floor(time.answer.body.sentMs)).toBe(test.clock.now().getTime());
  expect(time.answer.body.receivedMs).toBeLessThan(time.answer.body.sentMs);
  const stranger = { ...headers, authorization: `Bearer ${"0".repeat(64)}` };
  expect((await ask(getTime.path, { headers: stranger })).answer.status).toBe(401);
});

it("says how long to wait when a screen sends more than it can have shown", async () => {
  const { mediaId, headers } = await aDevice();
  const beat = JSON.stringify({ playing: null, pending: null });
  await fetch(`${origin}${heartbeat.path}`, { method: "POST", headers, body: beat });
  let seen: Awaited<ReturnType<typeof ask>> | undefined;
  for (let spools = 0; spools < 1_100 && seen?.answer.status !== 429; spools += 50) {
    const asked = Array.from({ length: 50 }, () =>
      ask(sendPlays.path, { method: "POST", headers, body: batch([playOf(mediaId, 1)]) }),
    );
    seen = (await Promise.all(asked)).find(({ answer }) => answer.status === 429);
  }
  expect(seen?.hot).toBe(true);
  expect(Number(seen?.answer.headers[2])).toBeGreaterThan(0);
});

inLab("an hour of a thousand screens writes less than a day's 100 MB of log allows", async () => {
  const device = await aDevice();
  const { headers } = device;
  lines.length = 0;
  const post = (path: string, body: unknown) =>
    fetch(`${origin}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const epoch = randomUUID();
  let etag = "";
  // A screen sends heartbeats, plays and asks for its manifest every 30 s, and for the time every 5 min.
  for (let beat = 0; beat < 120; beat++) {
    const statuses = [await post(heartbeat.path, { playing: null, pending: null })];
    const seq = beat * 3 + 1;
    const plays = [0, 1, 2].map((n) => playOf(device.mediaId, seq + n));
    statuses.push(await post(sendPlays.path, { epoch, dropped: 0, oldest: seq, plays }));
    const asked = await fetch(`${origin}${getManifest.path}`, {
      headers: { ...headers, ...(etag && { "if-none-match": etag }) },
    });
    etag = asked.headers.get("etag") ?? etag;
    if (beat % 10 === 0) statuses.push(await fetch(`${origin}${getTime.path}`, { headers }));
    for (const { status } of statuses) expect(status).toBe(200);
    await asked.arrayBuffer();
  }
  // The log works: a customer's request has its line.
  await fetch(`${origin}/api/v1/screens`);
  expect(lines.join("")).toContain('"path":"/api/v1/screens"');
  const bytes = Buffer.byteLength(lines.join(""));
  const megabytes = (bytes * 1_000 * 24) / 1e6;
  expect(megabytes).toBeLessThan(100);
});
