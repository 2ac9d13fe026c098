import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type BarePeer, startBarePeer } from "../bare-peer.ts";
import { type Fleet, openFleet } from "../drills/fleet.ts";
import { load, type Measured, ms } from "../goals.ts";
import type { Part } from "../player/part.ts";
import { cpuSeconds, residentMb } from "../player/processes.ts";
import { publish, publishBare } from "../player/publish.ts";
import { steadyProgram } from "../steady-work.ts";
import { readWorstTurns, type SteadyProgram, startSteadyProgram, turnsEnvironment } from "../turns.ts";
import { keepCoefficients } from "./coefficients.ts";
import { numberOption } from "./options.ts";
import { StreamHolders } from "./stream-holders.ts";

/** Until the garbage of connecting is collected. */
const settleMs = 20_000;
const publications = 5;

/**
 * Holds 100,000 event streams at seven server processes (`--streams`, `--minutes`, `--processes`), and publishes to all
 * of them; then as many at as many bare peers. As many processes again open them, from eight addresses.
 */
export const streams: Part = {
  name: "streams",
  async measure({ postgres }) {
    const count = numberOption("streams", 100_000);
    const processes = numberOption("processes", 7);
    const folder = mkdtempSync(join(tmpdir(), "vitrine-turns-"));
    const sockets = Array.from({ length: processes }, (_, place) => join(folder, `${place}.sock`));
    const fleet = await openFleet({
      processes,
      screens: count,
      isDirect: true,
      settings: (place) => ({ DATABASE_POOL: "3", ...turnsEnvironment(sockets[place] ?? "") }),
    });
    const steady = await startSteadyProgram(folder);
    const peers: BarePeer[] = [];
    try {
      const own = await hold(fleet, { count, sockets, steady });
      for (let n = 0; n < processes; n++) peers.push(await startBarePeer(fleet.database));
      const bare = await heldByPeers(peers, count);
      const { streamBytes, beatsCores, idleMb, held } = own;
      const many = { streams: held, streamBytes, streamCores: beatsCores / held };
      keepCoefficients("streams", { many: { ...many, idleProcessMb: idleMb / processes } }, postgres);
      return rowsOf(own, bare, processes);
    } finally {
      steady.stop();
      for (const peer of peers) peer.stop();
      await fleet.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const memoryOf = (pids: readonly number[]) => sumOf(pids.map(residentMb));

/** Publishes some times. Resolves to how long it took until the last stream had the event (ms), in order of length. */
async function publishSome(streams: StreamHolders, change: () => Promise<number>) {
  const took: number[] = [];
  let missing = 0;
  for (let turn = 0; turn < publications; turn++) {
    const heard = await streams.lastHears(change);
    took.push(heard.tookMs);
    missing += heard.missing;
    await delay(2_000);
  }
  return { took: took.sort((a, b) => a - b), missing };
}

async function hold(
  fleet: Fleet,
  { count, sockets, steady }: { count: number; sockets: readonly string[]; steady: SteadyProgram },
) {
  const minutes = numberOption("minutes", 2);
  const pids = fleet.processes.map(({ pid }) => pid());
  await delay(20_000);
  const idleMb = memoryOf(pids);
  const streams = new StreamHolders(
    fleet.processes.map(({ url }) => Number(new URL(url).port)),
    count,
  );
  try {
    const openedMs = await streams.connect();
    console.log(`    ${streams.open} streams open after ${(openedMs / 1000).toFixed(0)} s; load ${load()}`);
    await delay(settleMs);
    await Promise.all([readWorstTurns(sockets), steady.turns()]);
    const used = () => sumOf(pids.map((pid) => cpuSeconds(pid)));
    const [heldFrom, cpuBefore] = [performance.now(), used()];
    await delay(minutes * 60_000);
    const [turns, steadyTurns] = await Promise.all([readWorstTurns(sockets), steady.turns()]);
    const heldS = (performance.now() - heldFrom) / 1000;
    const beatsCores = (used() - cpuBefore) / heldS;
    const endMb = memoryOf(pids);
    const ended = await streams.ended();
    const published = await publishSome(streams, () =>
      publish({ url: fleet.processes[0]?.url ?? "", cookie: fleet.cookie, playlistId: fleet.playlistId }),
    );
    await streams.cut();
    return {
      held: streams.open,
      openedMs,
      turns,
      steadyTurns,
      heldS,
      beatsCores,
      idleMb,
      endMb,
      streamBytes: ((endMb - idleMb) * 1e6) / streams.open,
      ...ended,
      ...published,
    };
  } finally {
    streams.stop();
  }
}

async function heldByPeers(peers: readonly BarePeer[], count: number) {
  const pids = peers.map(({ pid }) => pid);
  for (const peer of peers) await peer.answer(Buffer.from("{}"));
  const idleMb = memoryOf(pids);
  const streams = new StreamHolders(
    peers.map(({ port }) => port),
    count,
  );
  try {
    const openedMs = await streams.connect();
    await delay(settleMs);
    const streamBytes = ((memoryOf(pids) - idleMb) * 1e6) / streams.open;
    const published = await publishSome(streams, () => publishBare(peers[0] as BarePeer));
    return { openedMs, streamBytes, ...published };
  } finally {
    streams.stop();
  }
}

function rowsOf(
  own: Awaited<ReturnType<typeof hold>>,
  bare: Awaited<ReturnType<typeof heldByPeers>>,
  processes: number,
): Measured[] {
  const { turns, steadyTurns } = own;
  const middle = publications >> 1;
  return [
    {
      what: `of ${own.held} streams at ${processes} processes, held for ${(own.heldS / 60).toFixed(0)} min: ended before their time`,
      value: own.ended,
      unit: "wrong",
      goal: { atMost: 0 },
      note: `${own.renewed} ended at their time and opened again`,
    },
    {
      what: "opening all of them",
      value: own.openedMs,
      unit: "ms",
      peer: { is: "node:http", value: bare.openedMs },
      goal: { atMost: 3 },
    },
    {
      what: "memory of the server processes for each stream",
      value: own.streamBytes / 1000,
      unit: "kB",
      peer: { is: "node:http", value: bare.streamBytes / 1000 },
      goal: { atMost: 1.5 },
      note: `${own.endMb.toFixed(0)} MB, without streams ${own.idleMb.toFixed(0)} MB`,
    },
    {
      what: `from sending a change to the event at the last of them, median of ${publications}`,
      value: own.took[middle] ?? Number.NaN,
      unit: "ms",
      peer: { is: "node:http and pg", value: bare.took[middle] ?? Number.NaN },
      goal: { atMost: 4 },
      note: `worst ${ms(own.took.at(-1) ?? Number.NaN)}, of the peer ${ms(bare.took.at(-1) ?? Number.NaN)}`,
    },
    { what: "events that did not come", value: own.missing, unit: "wrong", goal: { atMost: 0 } },
    {
      what: "longest turn of an event loop while beats are written, processor time",
      value: turns.cpuMs,
      unit: "ms",
      peer: { is: steadyProgram, value: steadyTurns.cpuMs },
      goal: { atMost: 5 },
      note: `${ms(turns.wallMs)} by the clock, garbage collection ${ms(turns.gcMs)}; ${turns.longTurns} of ${turns.turns} longer than 10 ms, of the peer ${steadyTurns.longTurns} of ${steadyTurns.turns}`,
    },
    { what: "what the beats of all streams take", value: 100 * own.beatsCores, unit: "% of a core" },
  ];
}
