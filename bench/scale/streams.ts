import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { load, type Measured, ms } from "../admin/report.ts";
import { type Fleet, openFleet } from "../drills/fleet.ts";
import type { Part } from "../player/part.ts";
import { cpuSeconds, residentMb } from "../player/processes.ts";
import { publish } from "../player/publish.ts";
import { readTurns, type Turns, turnsEnvironment } from "../turns.ts";
import { keepCoefficients } from "./coefficients.ts";
import { numberOption } from "./options.ts";
import { StreamHolder } from "./stream-holders.ts";

const processes = 6;
const goalBytes = 16_000;
const goalPublishMs = 3_000;
const goalTurnMs = 10;
/** Until the garbage of connecting is collected. */
const settleMs = 20_000;
const publications = 5;

/**
 * Holds 100,000 event streams at six server processes (`--streams`, `--minutes`), and publishes to all of them.
 * Six more processes open them, from eight addresses.
 */
export const streams: Part = {
  name: "streams",
  async measure({ postgres }) {
    const count = numberOption("streams", 100_000);
    const folder = mkdtempSync(join(tmpdir(), "vitrine-turns-"));
    const socketOf = (place: number) => join(folder, `${place}.sock`);
    const fleet = await openFleet({
      processes,
      screens: count,
      settings: (place) => ({ DATABASE_POOL: "3", ...turnsEnvironment(socketOf(place)) }),
    });
    const holders = fleet.processes.map(() => new StreamHolder());
    const peerSocket = join(folder, "peer.sock");
    const peer = fork(join(import.meta.dirname, "steady-program.ts"), {
      env: { ...process.env, ...turnsEnvironment(peerSocket) },
    });
    try {
      const turns = () => Promise.all(fleet.processes.map((_, place) => readTurns(socketOf(place))));
      return await hold(fleet, { holders, count, turns, peerTurns: () => readTurns(peerSocket), postgres });
    } finally {
      peer.kill();
      for (const holder of holders) holder.stop();
      await fleet.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function hold(
  fleet: Fleet,
  {
    holders,
    count,
    turns,
    peerTurns,
    postgres,
  }: {
    holders: StreamHolder[];
    count: number;
    turns: () => Promise<Turns[]>;
    peerTurns: () => Promise<Turns>;
    postgres: string;
  },
): Promise<Measured[]> {
  const minutes = numberOption("minutes", 2);
  const pids = fleet.processes.map(({ pid }) => pid());
  const memory = () => pids.map(residentMb).reduce((sum, mb) => sum + mb, 0);
  await delay(5_000);
  await turns();
  await delay(15_000);
  const idleTurns = Math.max(...(await turns()).map(({ cpuMs }) => cpuMs));
  const idleMb = memory();
  const each = Math.floor(count / holders.length);
  const began = performance.now();
  await Promise.all(
    holders.map((holder, place) =>
      holder.open({
        port: Number(new URL(fleet.processes[place]?.url ?? "").port),
        first: place * each,
        count: each,
      }),
    ),
  );
  const open = each * holders.length;
  const openedS = (performance.now() - began) / 1000;
  console.log(`    ${open} streams open after ${openedS.toFixed(0)} s; load ${load()}`);
  await delay(settleMs);
  await Promise.all([turns(), peerTurns()]);
  const used = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const [heldFrom, cpuBefore] = [performance.now(), used()];
  let longest = { cpuMs: 0, gcMs: 0, wallMs: 0 };
  const counted = { longTurns: 0, turns: 0 };
  let mostMb = 0;
  while (performance.now() - heldFrom < minutes * 60_000) {
    await delay(Math.min(30_000, minutes * 60_000));
    for (const turn of await turns()) {
      if (turn.cpuMs > longest.cpuMs) longest = turn;
      counted.longTurns += turn.longTurns;
      counted.turns += turn.turns;
    }
    mostMb = Math.max(mostMb, memory());
    console.log(
      `    ${Math.round((performance.now() - heldFrom) / 1000)} s: ${memory().toFixed(0)} MB, longest turn ${ms(longest.cpuMs)}; load ${load()}`,
    );
  }
  const heldS = (performance.now() - heldFrom) / 1000;
  const beatsCores = (used() - cpuBefore) / heldS;
  const peer = await peerTurns();
  const endMb = memory();
  const counts = await Promise.all(holders.map((holder) => holder.ended()));
  const ended = counts.reduce((sum, count) => sum + count.ended, 0);
  const renewed = counts.reduce((sum, count) => sum + count.renewed, 0);
  const waits: number[] = [];
  let gust = 0;
  let missing = 0;
  for (let turn = 0; turn < publications; turn++) {
    const expecting = await Promise.all(holders.map((holder) => holder.expect()));
    const sentAt = Date.now();
    await publish({ url: fleet.processes[0]?.url ?? "", cookie: fleet.cookie, playlistId: fleet.playlistId });
    const heard = await Promise.all(expecting.map((each) => each.heard));
    waits.push(Math.max(...heard.map(({ at }) => at)) - sentAt);
    missing += heard.reduce((sum, each) => sum + each.missing, 0);
    gust = Math.max(gust, ...(await turns()).map(({ cpuMs }) => cpuMs));
    await delay(2_000);
  }
  const bytes = ((endMb - idleMb) * 1e6) / open;
  const many = { streams: open, streamBytes: bytes, streamCores: beatsCores / open };
  keepCoefficients("streams", { many: { ...many, idleProcessMb: idleMb / processes } }, postgres);
  const median = [...waits].sort((a, b) => a - b)[publications >> 1] ?? 0;
  return [
    {
      what: `${open} streams at ${processes} processes, open after ${openedS.toFixed(0)} s, held for ${(heldS / 60).toFixed(0)} min`,
      target: "none ends before its time",
      measured: `${ended} ended; ${renewed} ended at their time and opened again`,
      pass: ended === 0,
    },
    {
      what: "memory of the server processes for each stream",
      target: "under 16 kB",
      measured: `${(bytes / 1000).toFixed(1)} kB (${endMb.toFixed(0)} MB, most ${mostMb.toFixed(0)} MB, idle ${idleMb.toFixed(0)} MB)`,
      pass: bytes < goalBytes,
    },
    {
      what: "from sending a change to the event at the last of them",
      target: "3 s",
      measured: `median of ${publications} ${ms(median)}, worst ${ms(Math.max(...waits))}${missing > 0 ? `, ${missing} events missing` : ""}`,
      pass: Math.max(...waits) < goalPublishMs && missing === 0,
    },
    {
      what: "longest turn of an event loop while beats are written",
      target: `${goalTurnMs} ms of processor time`,
      measured: `${ms(longest.cpuMs)} (${ms(longest.wallMs)} by the clock, garbage collection ${ms(longest.gcMs)}; idle ${ms(idleTurns)}; while publishing ${ms(gust)}); ${counted.longTurns} of ${counted.turns} longer than ${goalTurnMs} ms`,
      ratio: `a program that only computes for 1 ms: longest ${ms(peer.cpuMs)}, ${peer.longTurns} of ${peer.turns} longer than ${goalTurnMs} ms`,
      pass: longest.cpuMs < goalTurnMs,
    },
    {
      what: "share of one core that the beats of all streams take",
      target: "",
      measured: `${(100 * beatsCores).toFixed(0)} %`,
      pass: null,
    },
  ];
}
