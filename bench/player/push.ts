import { setTimeout as delay } from "node:timers/promises";
import { spreadOf } from "../admin/load.ts";
import { type Measured, ms } from "../goals.ts";
import { StreamHolders } from "../scale/stream-holders.ts";
import { p99Row } from "./beside-bare.ts";
import { Listeners } from "./listeners.ts";
import type { Part } from "./part.ts";
import { residentMb } from "./processes.ts";
import { publish, publishBare } from "./publish.ts";
import { heartbeatOf } from "./requests.ts";
import { paceShares, paceSockets, sendAll } from "./sockets.ts";
import { sharesOf, type World } from "./world.ts";

const publications = 7;

/**
 * Measures event streams: delay of a change to one screen and to the last of 10,000, memory, and reconnecting. The peer
 * commits one row, notifies and writes to as many streams.
 */
export const push: Part = {
  name: "push",
  async measure(world) {
    await world.bare.answer(Buffer.from("{}"));
    return [await toOne(world), ...(await toAll(world))];
  },
};

async function toOne(world: World): Promise<Measured> {
  const sides = [
    { port: world.port, change: () => publish(world), took: [] as number[] },
    { port: world.bare.port, change: () => publishBare(world.bare), took: [] as number[] },
  ];
  const opened = await Promise.all(
    sides.map(async ({ port, ...side }) => {
      const one = new Listeners(port);
      await one.open(world.screens.slice(0, 1));
      return { one, ...side };
    }),
  );
  for (let turn = 0; turn < 120; turn++)
    for (const { one, change, took } of opened) {
      const heard = one.next(1);
      const sentAt = await change();
      // The first turns are a warm-up.
      if (turn >= 20) took.push((await heard) - sentAt);
      await delay(20);
    }
  for (const { one } of opened) one.cut();
  const [own, bare] = sides.map(({ took }) => spreadOf(took));
  return {
    what: "from sending a change to the event at one screen, p50",
    value: own?.p50 ?? Number.NaN,
    unit: "ms",
    peer: { is: "node:http and pg", value: bare?.p50 ?? Number.NaN },
    goal: { atMost: 5 },
    note: `p99 ${ms(own?.p99 ?? Number.NaN)}, of the peer ${ms(bare?.p99 ?? Number.NaN)}`,
  };
}

const middle = (values: readonly number[]) => spreadOf(values).p50;

async function toAll(world: World): Promise<Measured[]> {
  const { screens } = world;
  const memory = () => world.pids.map(residentMb).reduce((sum, mb) => sum + mb, 0);
  const sides = [
    { ports: world.ports, memory, change: () => publish(world) },
    {
      ports: [world.bare.port],
      memory: () => residentMb(world.bare.pid),
      change: () => publishBare(world.bare),
    },
  ].map((side) => ({
    ...side,
    streams: new StreamHolders(side.ports, screens.length),
    idleMb: 0,
    openMb: 0,
    backMs: 0,
    last: [] as number[],
  }));
  const [own, bare] = sides as [(typeof sides)[number], (typeof sides)[number]];
  await delay(1000);
  for (const side of sides) {
    side.idleMb = side.memory();
    await side.streams.connect();
  }
  // Wait until the idle process has collected the garbage of connecting.
  await delay(12_000);
  for (const side of sides) side.openMb = side.memory();
  // Heartbeats of other screens meanwhile, in the same seconds at the peer. The first of a screen is not one of them.
  const others = (turn: number) =>
    sharesOf(world, screens.slice(0, 500), (screen) => [heartbeatOf(screen, turn)]);
  for (const { port, requests } of others(0)) await sendAll(port, requests, { connections: 20 });
  const waits: { own: number[]; bare: number[] } = { own: [], bare: [] };
  const options = { perSecond: 250, connections: 20, seconds: 2 };
  for (let turn = 0; turn < publications; turn++) {
    const shares = others(turn);
    const requests = shares.flatMap((share) => share.requests);
    const asking = [paceShares(shares, options), paceSockets(world.bare.port, requests, options)];
    await delay(200);
    own.last.push((await own.streams.lastHears(own.change)).tookMs);
    const [ofOwn, ofBare] = await Promise.all(asking);
    waits.own.push(...(ofOwn?.samples ?? []));
    waits.bare.push(...(ofBare?.samples ?? []));
    bare.last.push((await bare.streams.lastHears(bare.change)).tookMs);
    await delay(500);
  }
  for (const side of sides) {
    await side.streams.cut();
    await delay(1000);
    side.backMs = await side.streams.connect();
    side.streams.stop();
  }
  await delay(500);
  const writer = "node:http and pg";
  return [
    {
      what: "from sending a change to the last of 10,000 screens, median",
      value: middle(own.last),
      unit: "ms",
      peer: { is: writer, value: middle(bare.last) },
      goal: { atMost: 3 },
      note: `worst ${ms(Math.max(...own.last))}, of the peer ${ms(Math.max(...bare.last))}`,
    },
    p99Row("heartbeats of others during that", waits.own, waits.bare, { goal: { atMost: 5 } }),
    {
      what: "memory of 10,000 open event streams",
      value: own.openMb - own.idleMb,
      unit: "MB",
      peer: { is: "node:http", value: bare.openMb - bare.idleMb },
      goal: { atMost: 1.5 },
      note: `above ${own.idleMb.toFixed(0)} MB`,
    },
    {
      what: "10,000 screens reconnect after a cut",
      value: own.backMs,
      unit: "ms",
      peer: { is: "node:http", value: bare.backMs },
      goal: { atMost: 3 },
    },
  ];
}
