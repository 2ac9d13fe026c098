import { setTimeout as delay } from "node:timers/promises";
import { playStore } from "#server/domains/core/plays/index.ts";
import type { Fleet } from "../drills/fleet.ts";
import { Listeners } from "../player/listeners.ts";
import { paceSockets, sendAll } from "../player/sockets.ts";
import type { CallCost, Coefficients } from "./coefficients.ts";
import { answerBytes, Protocol, streamAddresses } from "./protocol.ts";
import { checkpoint, type Used, usageOf, usedBetween } from "./usage.ts";

/** The server writes heartbeats in batches. */
const writtenAfterMs = 3_000;
/** Until garbage is collected. */
const settleMs = 12_000;
const few = 100;
const idleS = 15;
const pacedS = 20;
const streamsS = 30;

/** Measures each kind of call by itself, with the screens of the fleet. */
export async function measureCoefficients(
  fleet: Fleet,
): Promise<Omit<Coefficients, "measured" | "many" | "clickhouse">> {
  const port = Number(new URL(fleet.processes[0]?.url ?? "").port);
  const during = (work: () => Promise<unknown>) => usedDuring(fleet, work);
  const fewScreens = new Protocol(port, fleet.screens.slice(0, few));
  await fewScreens.begin();
  // A process that has answered thousands of calls has its heap and its compiled code.
  for (let round = 0; round < 30; round++)
    for (const calls of [fewScreens.heartbeats(), fewScreens.polls(), fewScreens.plays(), fewScreens.clock()])
      await sendAll(port, calls, { connections: 50, statuses: [200, 304] });
  await delay(settleMs);
  const idle = await during(() => delay(idleS * 1000));
  const all = new Protocol(port, fleet.screens);
  await all.begin();
  for (const calls of [all.heartbeats(), all.plays()]) await sendAll(port, calls, { connections: 50 });
  await delay(settleMs);

  const count = () => playStore({ $client: fleet.pool }).count(new Date());
  const cost = async (
    calls: () => readonly Buffer[],
    statuses = [200],
  ): Promise<CallCost & { used: Used }> => {
    const rounds = [calls(), calls(), calls()];
    const sent = rounds.length * fleet.screens.length;
    const perSecond = sent / pacedS;
    const used = await during(async () => {
      await paceSockets(port, rounds.flat(), { perSecond, connections: 50, seconds: pacedS, statuses });
      await delay(writtenAfterMs);
      // The server counts new plays every minute: perhaps only now, while another kind of call is measured.
      await count();
    });
    const beside = used.seconds / idle.seconds;
    return {
      serverMs: Math.max(0, 1000 * (used.serverS - idle.serverS * beside)) / sent,
      // PostgreSQL also works in the background. For calls without a query, that work can exceed the measured cost.
      databaseMs: Math.max(0, 1000 * (used.databaseS - idle.databaseS * beside)) / sent,
      answerBytes: await answerBytes(port, calls()[0] as Buffer),
      used,
    };
  };
  const wal = async (calls: () => Buffer[], rounds: number) => {
    const used = await during(async () => {
      for (let round = 0; round < rounds; round++) {
        await sendAll(port, calls(), { connections: 50 });
        await delay(writtenAfterMs);
      }
      await count();
    });
    return (used.walBytes - (idle.walBytes * used.seconds) / idle.seconds) / fleet.screens.length;
  };
  /** A minute of one kind of call, right after a checkpoint and again. */
  const twice = async (calls: () => Buffer[]) => {
    await checkpoint(fleet.pool);
    const first = await wal(calls, 2);
    const next = await wal(calls, 2);
    return { perCall: next / 2, more: first - next };
  };
  const heartbeatWal = await twice(() => all.heartbeats());
  const playsWal = await twice(() => all.plays());
  const { used: used1, ...heartbeat } = await cost(() => all.heartbeats());
  const { used: used2, ...poll } = await cost(() => all.polls(), [304]);
  const { used: used3, ...plays } = await cost(() => all.plays());
  const { used: used4, ...clock } = await cost(() => all.clock());
  const logged = [used1, used2, used3, used4].reduce((sum, { logBytes }) => sum + logBytes, 0);
  const streams = new Listeners(port, streamAddresses);
  await streams.open(fleet.screens);
  await delay(settleMs);
  const held = await during(() => delay(streamsS * 1000));
  streams.cut();
  return {
    heartbeat,
    poll,
    plays,
    clock,
    heartbeatWalBytes: heartbeatWal.perCall,
    playsWalBytes: playsWal.perCall,
    checkpointWalBytesPerScreen: heartbeatWal.more + playsWal.more,
    idle: {
      serverCores: idle.serverS / idle.seconds,
      databaseCores: idle.databaseS / idle.seconds,
      walBytesPerSecond: idle.walBytes / idle.seconds,
      logBytesPerSecond: idle.logBytes / idle.seconds,
    },
    logBytesPerCall: logged / (12 * fleet.screens.length),
    processMb: idle.memoryMb,
    streamCores: (held.serverS / held.seconds - idle.serverS / idle.seconds) / fleet.screens.length,
    screenBytes: ((held.memoryMb - idle.memoryMb) * 1e6) / (fleet.screens.length - few),
    ...(await storedBytes(fleet)),
  };
}

async function usedDuring(fleet: Fleet, work: () => Promise<unknown>): Promise<Used> {
  const before = await usageOf(fleet);
  await work();
  return usedBetween(before, await usageOf(fleet));
}

const sizes = `select
  (select sum(pg_total_relation_size(c.oid)) from pg_class c where c.relname like 'play\\_records\\_2%' and c.relkind = 'r')
    / greatest(1, (select count(*) from play_records)) as play,
  (select sum(pg_total_relation_size(c.oid)) from pg_class c where c.relname like 'play\\_hour\\_counts\\_2%'
    and c.relkind = 'r') / greatest(1, (select count(*) from play_hour_counts)) as count`;

async function storedBytes({ pool }: Fleet): Promise<{ playBytes: number; countBytes: number }> {
  await pool.query("vacuum play_hour_counts");
  const { rows } = await pool.query<{ play: string; count: string }>(sizes);
  return { playBytes: Number(rows[0]?.play), countBytes: Number(rows[0]?.count) };
}
