import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, it } from "vitest";
import { listCommands, sendCommand } from "#shared/contracts/core/commands.ts";
import { startEmergency } from "#shared/contracts/playing/emergencies.ts";
import { createSchedule } from "#shared/contracts/playing/schedules.ts";
import { deleteScreen, pairScreen } from "#shared/contracts/playing/screens.ts";
import { hourMs } from "#shared/durations.ts";
import { Client } from "../client.ts";
import { aCustomer, aPicture, aPlaylist } from "../factories.ts";
import { keptPlays } from "../kept-plays.ts";
import { appForTests } from "../test-app.ts";
import { ForeignPlayer } from "./foreign-player.js";

/* The foreign player with the real server, over HTTP, with network faults, server errors and power cuts. */

const test = appForTests();
let url: string;
beforeAll(async () => {
  test.app.listen({ port: 0, host: "127.0.0.1" });
  await once(test.app.server, "listening");
  url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});

type Fault = (path: string) => Response | Error | "flip" | undefined;

/** A network with faults: each call runs `fault` first. Waits return at once and are recorded. */
function aDevice(fault: Fault = () => undefined) {
  const waits: number[] = [];
  const network: typeof fetch = async (address, init) => {
    const wrong = fault(new URL(String(address)).pathname.replace("/player/v1", ""));
    if (wrong instanceof Error) throw wrong;
    if (wrong instanceof Response) return wrong;
    const answer = await fetch(address, init);
    if (wrong !== "flip") return answer;
    const bytes = Buffer.from(await answer.arrayBuffer());
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    return new Response(bytes, answer);
  };
  const wait = async (ms: number) => void waits.push(ms);
  // Its own clock is four hours slow.
  const now = () => test.clock.now().getTime() - 4 * hourMs;
  return { waits, world: { url, fetch: network, wait, now } };
}

async function aShop() {
  const owner = await aCustomer(test.deps);
  const customer = new Client(test, { cookie: owner.cookie });
  const [bread, soup] = [await aPicture(test.deps, owner), await aPicture(test.deps, owner)];
  const daily = await aPlaylist(test.deps, owner, { mediaIds: [bread.id] });
  const lunch = await aPlaylist(test.deps, owner, { mediaIds: [soup.id] });
  const pair = async (player: ForeignPlayer) => {
    const code = (await player.askForCode()) ?? "";
    expect(await player.isPaired()).toBe(false);
    const { body } = await customer.call(pairScreen, { code, name: "Foreign", defaultPlaylistId: daily.id });
    expect(await player.isPaired()).toBe(true);
    return body.id;
  };
  return { owner, customer, daily, lunch, pair };
}

it("pairs, fetches, decides by the rules of the document, and follows changes", async () => {
  const { customer, daily, lunch, pair } = await aShop();
  const player = new ForeignPlayer(aDevice().world);
  const screenId = await pair(player);
  const rule = await customer.call(createSchedule, {
    name: "Lunch",
    playlistId: lunch.id,
    target: { kind: "account" },
    when: { windows: [{ start: "11:00", end: "14:00" }] },
  });
  await player.pull();
  expect(player.decide().winner).toBe(`default:${daily.id}`);
  await player.askForTime();
  expect(player.decide().winner).toBe(`rule:${rule.body.id}`);
  expect(player.decide(Date.parse("2026-11-20T14:00:00+05:30")).winner).toBe(`default:${daily.id}`);

  await player.beat();
  const { lease } = player.memory;
  expect(lease && player.isGenuine({ ...lease, notice: "Forged" })).toBe(false);
  expect(player.decide(Date.parse(lease?.until ?? "")).card).toBe(lease?.notice);

  const events: string[] = [];
  await player.listen((event) => void events.push(event));
  await customer.call(startEmergency, {
    content: { kind: "message", text: "Leave the building" },
    targets: [{ kind: "screen", id: screenId }],
    drill: true,
  });
  test.clock.advance(1_000);
  await expect.poll(() => player.decide().winner).toMatch(/^interruption:/);
  expect(player.memory.manifest?.interruptions).toMatchObject([{ drill: true }]);
  const sent = await customer.call(sendCommand, { id: screenId, kind: "volume", value: 30 });
  await expect.poll(() => events).toContain("commands");
  expect(player.volume).toBe(30);
  const { body } = await customer.call(listCommands, { id: screenId });
  expect(body.items).toMatchObject([{ id: sent.body.id, state: "done" }]);
  player.hangUp();
});

it("continues when a server is busy, is down, or sends broken bytes", async () => {
  const { pair } = await aShop();
  const busy = (status: number, seconds: string) =>
    new Response("{}", { status, headers: { "retry-after": seconds } });
  const wrong: ReturnType<Fault>[] = [busy(503, "7"), busy(429, "3"), new Error("reset"), busy(502, "")];
  let broken = 2;
  const { waits, world } = aDevice((path) => {
    if (path === "/manifest") return wrong.shift();
    return path.startsWith("/files/") && broken-- > 0 ? "flip" : undefined;
  });
  const player = new ForeignPlayer(world);
  await pair(player);
  expect(await player.pull()).toBe(true);
  expect(waits.slice(0, 2)).toEqual([7_000, 3_000]);
  expect(waits).toHaveLength(6);
  expect(player.chunks.size).toBe(1);
  expect(await player.pull()).toBe(false);
});

it("counts every play once, and continues after records that the server can never accept", async () => {
  const { pair } = await aShop();
  const player = new ForeignPlayer(aDevice().world);
  const screenId = await pair(player);
  await player.pull();
  await player.askForTime();
  const beginMs = player.now();
  const unfit: Record<number, object> = {
    3: { name: "zero \0 byte" },
    700: { reason: "half a \ud83c", result: "cut" },
    701: { startMs: -1 },
    1400: { name: "x".repeat(201) },
  };
  for (let count = 0; count < 1500; count++) player.play(beginMs + count * 10_000, unfit[count]);
  await player.sendPlays({ loseAnswer: true });
  await player.sendPlays();
  expect(player.memory.spool).toMatchObject({ dropped: 4, records: [], next: 1501 });
  const count = async () => (await keptPlays(test.deps.db, screenId)).dated.length;
  expect(await count()).toBe(1496);

  // Reset to an older state: numbers that the server has for other plays are not used again.
  Object.assign(player.memory.spool, { next: 11 });
  player.play(beginMs - hourMs);
  await player.sendPlays();
  expect(player.memory.spool).toMatchObject({ records: [], next: 2 });
  expect(await count()).toBe(1497);
});

it("finds its key after a power cut, and starts over with another key when the screen is removed", async () => {
  const { customer, pair } = await aShop();
  const { world } = aDevice();
  const player = new ForeignPlayer(world);
  const screenId = await pair(player);
  await player.changeKey({ powerCut: true });
  const { nextKey } = player.memory;
  const kept = JSON.parse(JSON.stringify(player.memory));

  const restarted = new ForeignPlayer({ ...world, memory: kept });
  await restarted.settleKey();
  expect(restarted.memory).toMatchObject({ key: nextKey, nextKey: null });
  // The first player, whose old key is invalid now, does not conclude that its pairing has ended.
  await player.beat();
  expect(player.memory).toMatchObject({ key: nextKey, screenId });

  const events: string[] = [];
  await player.listen((event) => void events.push(event));
  await customer.call(deleteScreen, { id: screenId });
  await expect.poll(() => events).toContain("end");
  await player.beat();
  expect(player.memory).toMatchObject({ screenId: null, manifest: null, lease: null });
  expect(player.memory.key).not.toBe(nextKey);
  expect(player.decide().card).toBe("the code");
  expect(await player.askForCode()).toMatch(/^\d{6}$/);
});
