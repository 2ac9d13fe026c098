import { cpus } from "node:os";
import { openFleet } from "../drills/fleet.ts";
import type { Measured } from "../goals.ts";
import type { Part } from "../player/part.ts";
import { cpuSeconds } from "../player/processes.ts";
import { heartbeatOf } from "../player/requests.ts";
import type { BenchScreen } from "../player/seed.ts";
import { pressSockets, sendAll } from "../player/sockets.ts";
import type { World } from "../player/world.ts";

const goalOfTwo = { atLeast: 1.6 };
const connections = 64;
const rounds = 5;
const screensOfTwo = 4_000;
/** Two servers, the database and the process that sends. */
const coresForTwo = 4;

interface Gateway {
  port: number;
  pid: number;
}

/** Measures heartbeats for each second of processor time beside bare node:http, and two server processes beside one. */
export const heartbeats: Part = {
  name: "heartbeats",
  async measure(world, { seconds }) {
    return [await besideBare(world, seconds), ...(await twoBesideOne(seconds))];
  },
};

const requestsOf = (screens: readonly BenchScreen[]) =>
  [0, 1, 2, 3].flatMap((round) => screens.map((screen) => heartbeatOf(screen, round)));

/** Sends as many heartbeats as the gateways answer. */
async function press(gateways: readonly Gateway[], requests: readonly Buffer[], seconds: number) {
  const used = () => gateways.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
  const before = used();
  const share = Math.floor(requests.length / gateways.length);
  const pressed = await Promise.all(
    gateways.map(({ port }, at) =>
      pressSockets(port, requests.slice(at * share, (at + 1) * share), {
        connections: connections / gateways.length,
        seconds,
      }),
    ),
  );
  const rate = pressed.reduce((sum, { perSecond }) => sum + perSecond, 0);
  return { rate, perCore: (rate * seconds) / (used() - before) };
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

async function besideBare(world: World, seconds: number): Promise<Measured> {
  const requests = requestsOf(world.screens);
  const own = { port: world.port, pid: world.pid };
  // After one heartbeat a screen is in memory, its manifest is computed and its lease is signed. Compiling the code takes
  // some ten thousand more.
  for (let round = 0; round < 2; round++) await sendAll(own.port, requests, { connections });
  await world.bare.copy(world.port, requests[0] as Buffer);
  const [ours, bares]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ours.push((await press([own], requests, seconds)).perCore);
    bares.push((await press([world.bare], requests, seconds)).perCore);
  }
  return {
    what: "heartbeats for each second of the server's processor time",
    value: middle(ours),
    unit: "/s",
    peer: { is: "node:http", value: middle(bares) },
    goal: { atLeast: 0.5 },
  };
}

async function twoBesideOne(seconds: number): Promise<Measured[]> {
  const fleet = await openFleet({ processes: 2, screens: screensOfTwo, isDirect: true });
  try {
    const gateways = fleet.processes.map(({ url, pid }) => ({ port: Number(new URL(url).port), pid: pid() }));
    const requests = requestsOf(fleet.screens);
    for (let round = 0; round < 3; round++)
      for (const { port } of gateways) await sendAll(port, requests, { connections });
    const one: Awaited<ReturnType<typeof press>>[] = [];
    const two: Awaited<ReturnType<typeof press>>[] = [];
    for (let round = 0; round < rounds; round++) {
      one.push(await press(gateways.slice(0, 1), requests, seconds));
      two.push(await press(gateways, requests, seconds));
    }
    const of = (pressed: typeof one, figure: "rate" | "perCore") =>
      middle(pressed.map((each) => each[figure]));
    const cores = cpus().length;
    return [
      {
        what: `heartbeats of two server processes, on ${cores} cores with database and sender`,
        value: of(two, "rate"),
        unit: "/s",
        peer: { is: "one process", value: of(one, "rate") },
        ...(cores >= coresForTwo && { goal: goalOfTwo }),
      },
      {
        what: "the same for each second of their processor time, twice that of one",
        value: 2 * of(two, "perCore"),
        unit: "/s",
        peer: { is: "one process", value: of(one, "perCore") },
        goal: goalOfTwo,
      },
    ];
  } finally {
    await fleet.stop();
  }
}
