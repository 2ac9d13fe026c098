import { spreadOf } from "../admin/load.ts";
import { type Goal, type Measured, ms, perSecond } from "../goals.ts";
import { type Pressed, paceShares, paceSockets, pressSockets, type Share } from "./sockets.ts";
import type { World } from "./world.ts";

const middle = (values: readonly number[]) => spreadOf(values).p50;

/** Measures in turn how many of the same requests the server and the bare peer answer in a second. */
export async function atFullLoad(
  world: World,
  what: string,
  requests: readonly Buffer[],
  { goal, ...options }: { connections: number; seconds: number; status?: number; goal: Goal },
): Promise<{ row: Measured; bareRate: number }> {
  await world.bare.copy(world.port, requests[0] as Buffer);
  const [own, bare]: [Pressed[], Pressed[]] = [[], []];
  for (let turn = 0; turn < 3; turn++) {
    own.push(await pressSockets(world.port, requests, options));
    bare.push(await pressSockets(world.bare.port, requests, options));
  }
  const rate = (of: readonly Pressed[]) => middle(of.map((each) => each.perSecond));
  const bareRate = rate(bare);
  const row: Measured = {
    what: `${what} at full load`,
    value: rate(own),
    unit: "/s",
    peer: { is: "node:http", value: bareRate },
    goal,
  };
  return { row, bareRate };
}

/** Sends the same requests at the same pace to the server and to the bare peer, in the same seconds. */
export async function besideEachOther(
  world: World,
  shares: readonly Share[],
  options: Parameters<typeof paceSockets>[2],
): Promise<{ own: Pressed; bare: Pressed }> {
  const requests = shares.flatMap((share) => share.requests);
  await world.bare.copy(world.port, requests[0] as Buffer);
  const [own, bare] = await Promise.all([
    paceShares(shares, options),
    paceSockets(world.bare.port, requests, { ...options, statuses: [200, 304] }),
  ]);
  return { own, bare };
}

/** Makes a row that compares the p99 of the same seconds. */
export function p99Row(
  what: string,
  own: readonly number[],
  bare: readonly number[],
  { goal, note = "" }: { goal?: Goal; note?: string } = {},
): Measured {
  const [ours, peers] = [spreadOf(own), spreadOf(bare)];
  return {
    what: `${what}, p99`,
    value: ours.p99,
    unit: "ms",
    peer: { is: "bare", value: peers.p99 },
    ...(goal && { goal }),
    note: `p50 ${ms(ours.p50)}, worst ${ms(worst(own))}; bare ${ms(peers.p50)}, ${ms(worst(bare))}${note && `; ${note}`}`,
  };
}

const worst = (samples: readonly number[]) => samples.reduce((most, each) => Math.max(most, each), 0);

/** Returns the text that names the requests per second in a row of the table. */
export const atPace = (pace: number): string => `at ${perSecond(pace)} each`;
