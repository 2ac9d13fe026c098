import { setTimeout as delay } from "node:timers/promises";
import { spreadOf } from "../admin/load.ts";
import { type Measured, ms } from "../admin/report.ts";
import { Listeners } from "./listeners.ts";
import type { Part } from "./part.ts";
import { residentMb } from "./processes.ts";
import { publish } from "./publish.ts";
import { heartbeatOf } from "./requests.ts";
import { paceSockets } from "./sockets.ts";
import type { World } from "./world.ts";

/** Measures event streams: delay of a change to one screen and to the last of 10,000, memory, and reconnecting. */
export const push: Part = {
  name: "push",
  async measure(world) {
    return [...(await toOne(world)), ...(await toAll(world))];
  },
};

async function toOne(world: World): Promise<Measured[]> {
  const one = new Listeners(world.port);
  await one.open(world.screens.slice(0, 1));
  const samples: number[] = [];
  for (let turn = 0; turn < 60; turn++) {
    const heard = one.next(1);
    const sentAt = await publish(world);
    // The first turns are a warm-up.
    if (turn >= 10) samples.push((await heard) - sentAt);
    await delay(20);
  }
  one.cut();
  const { p50, p99 } = spreadOf(samples);
  return [
    {
      what: "from sending a change to the event at one screen",
      target: "p50 8 ms",
      measured: `p50 ${ms(p50)}, p99 ${ms(p99)}`,
      pass: p50 <= 8,
    },
  ];
}

async function toAll(world: World): Promise<Measured[]> {
  const { screens } = world;
  const all = new Listeners(world.port);
  await delay(1000);
  const idleMb = residentMb(world.pid);
  await all.open(screens);
  // Wait until the idle process has collected the garbage of connecting.
  await delay(12_000);
  const openMb = residentMb(world.pid);
  const last: number[] = [];
  const others: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const heard = all.next(screens.length);
    // Heartbeats of other screens meanwhile.
    const asking = paceSockets(
      world.port,
      screens.slice(0, 500).map((screen) => heartbeatOf(screen, turn)),
      { perSecond: 500, connections: 20, seconds: 1 },
    );
    await delay(200);
    const sentAt = await publish(world);
    last.push((await heard) - sentAt);
    others.push((await asking).p99);
    await delay(500);
  }
  all.cut();
  await delay(1000);
  const again = new Listeners(world.port);
  const backMs = await again.open(screens);
  again.cut();
  await delay(500);
  const { p50: lastMs } = spreadOf(last);
  const { p50: othersMs } = spreadOf(others);
  return [
    {
      what: "from sending a change to the last of 10,000 screens",
      target: "300 ms",
      measured: `median of five ${ms(lastMs)}, worst ${ms(Math.max(...last))}`,
      pass: lastMs <= 300,
    },
    {
      what: "heartbeats of others during that",
      target: "p99 50 ms",
      measured: `median of five ${ms(othersMs)}, worst ${ms(Math.max(...others))}`,
      pass: othersMs < 50,
    },
    {
      what: "10,000 open event streams",
      target: "200 MB above idle",
      measured: `${(openMb - idleMb).toFixed(0)} MB above ${idleMb.toFixed(0)} MB`,
      pass: openMb - idleMb < 200,
    },
    {
      what: "10,000 screens reconnect after a cut",
      target: "3 s",
      measured: ms(backMs),
      pass: backMs <= 3000,
    },
  ];
}
