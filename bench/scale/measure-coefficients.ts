import { setTimeout as delay } from "node:timers/promises";
import { choosePlayStore, playStore } from "#server/domains/core/plays/index.ts";
import type { Chdb } from "#server/testing/chdb.ts";
import type { Fleet } from "../drills/fleet.ts";
import { Listeners } from "../player/listeners.ts";
import { cpuSeconds } from "../player/processes.ts";
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
/** An idle service writes less a second. */
const idleWalBytes = 20_000;

/** Measures what kinds of calls of a fleet's screens cost, each by itself, beside the idle service. */
class CallCosts {
  readonly #fleet: Fleet;
  readonly #count: () => Promise<void>;
  /** A call that waits for others holds its connection. */
  readonly #connections: number;
  readonly port: number;
  readonly all: Protocol;
  idle: Used = { seconds: 1, serverS: 0, databaseS: 0, walBytes: 0, memoryMb: 0 };

  constructor(fleet: Fleet, count: () => Promise<void>, connections = 50) {
    this.#connections = connections;
    this.#fleet = fleet;
    this.#count = count;
    this.port = Number(new URL(fleet.processes[0]?.url ?? "").port);
    this.all = new Protocol(this.port, fleet.screens);
  }

  /** Warms up with few screens, measures the idle service, and warms up with all of them. */
  async begin(): Promise<void> {
    const { port } = this;
    const fewScreens = new Protocol(port, this.#fleet.screens.slice(0, few));
    await fewScreens.begin();
    // A process that has answered thousands of calls has its heap and its compiled code.
    for (let round = 0; round < 30; round++)
      for (const calls of [
        fewScreens.heartbeats(),
        fewScreens.polls(),
        fewScreens.plays(),
        fewScreens.clock(),
      ])
        await sendAll(port, calls, { connections: this.#connections, statuses: [200, 304] });
    // On a busy machine the first jobs of a new service take longer.
    for (let tries = 0; tries < 8; tries++) {
      await delay(settleMs);
      this.idle = await this.during(() => delay(idleS * 1000));
      if (this.idle.walBytes / this.idle.seconds < idleWalBytes) return this.#warmUp();
    }
    throw new Error("The service does not become idle");
  }

  async #warmUp(): Promise<void> {
    await this.all.begin();
    for (const calls of [this.all.heartbeats(), this.all.plays()])
      await sendAll(this.port, calls, { connections: this.#connections });
    await delay(settleMs);
  }

  async during(work: () => Promise<unknown>): Promise<Used> {
    const before = await usageOf(this.#fleet);
    await work();
    return usedBetween(before, await usageOf(this.#fleet));
  }

  /** Returns what one call takes, paced as screens send it. */
  async of(calls: () => readonly Buffer[], statuses = [200]): Promise<CallCost> {
    const rounds = [calls(), calls(), calls()];
    const sent = rounds.length * this.#fleet.screens.length;
    const perSecond = sent / pacedS;
    const used = await this.during(async () => {
      await paceSockets(this.port, rounds.flat(), {
        perSecond,
        connections: this.#connections,
        seconds: pacedS,
        statuses,
      });
      await delay(writtenAfterMs);
      // The server counts new plays every minute: perhaps only now, while another kind of call is measured.
      await this.#count();
    });
    const beside = used.seconds / this.idle.seconds;
    return {
      serverMs: Math.max(0, 1000 * (used.serverS - this.idle.serverS * beside)) / sent,
      // PostgreSQL also works in the background. For calls without a query, that work can exceed the measured cost.
      databaseMs: Math.max(0, 1000 * (used.databaseS - this.idle.databaseS * beside)) / sent,
      answerBytes: await answerBytes(this.port, calls()[0] as Buffer),
    };
  }

  /** A minute of one kind of call, right after a checkpoint and again: bytes of WAL. */
  async walOf(calls: () => Buffer[]): Promise<{ perCall: number; more: number }> {
    const { walBytes, seconds } = this.idle;
    const minute = async () => {
      const used = await this.during(async () => {
        for (let round = 0; round < 2; round++) {
          await sendAll(this.port, calls(), { connections: this.#connections });
          await delay(writtenAfterMs);
        }
        await this.#count();
      });
      return (used.walBytes - (walBytes * used.seconds) / seconds) / this.#fleet.screens.length;
    };
    await checkpoint(this.#fleet.pool);
    const [first, next] = [await minute(), await minute()];
    return { perCall: next / 2, more: first - next };
  }
}

/** Measures each kind of call by itself, with the screens of the fleet. */
export async function measureCoefficients(
  fleet: Fleet,
): Promise<Omit<Coefficients, "measured" | "many" | "clickhouse" | "playsElsewhere" | "mixed">> {
  const costs = new CallCosts(fleet, () => playStore({ $client: fleet.pool }).count(new Date()));
  await costs.begin();
  const { all, idle, port } = costs;
  const heartbeatWal = await costs.walOf(() => all.heartbeats());
  const playsWal = await costs.walOf(() => all.plays());
  const heartbeat = await costs.of(() => all.heartbeats());
  const poll = await costs.of(() => all.polls(), [304]);
  const plays = await costs.of(() => all.plays());
  const clock = await costs.of(() => all.clock());
  const streams = new Listeners(port, streamAddresses);
  await streams.open(fleet.screens);
  await delay(settleMs);
  const held = await costs.during(() => delay(streamsS * 1000));
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
    },
    processMb: idle.memoryMb,
    streamCores: (held.serverS / held.seconds - idle.serverS / idle.seconds) / fleet.screens.length,
    screenBytes: ((held.memoryMb - idle.memoryMb) * 1e6) / (fleet.screens.length - few),
    ...(await storedBytes(fleet)),
  };
}

/** Measures calls with plays of a fleet whose plays are kept by this ClickHouse. */
export async function measurePlaysElsewhere(
  fleet: Fleet,
  { url, pid }: Pick<Chdb, "url" | "pid">,
): Promise<Coefficients["playsElsewhere"]> {
  const store = choosePlayStore({ $client: fleet.pool }, { PLAYS_URL: url, PLAYS_INTO: "clickhouse" });
  let inCounts = 0;
  const engine = () => cpuSeconds(pid());
  const costs = new CallCosts(
    fleet,
    async () => {
      const before = engine();
      await store.count(new Date());
      inCounts += engine() - before;
    },
    2_000,
  );
  await costs.begin();
  const plays = () => costs.all.plays();
  const { perCall: walBytes } = await costs.walOf(plays);
  inCounts = 0;
  const before = engine();
  const cost = await costs.of(plays);
  // What counting takes is another coefficient: it grows with the plays of the present hour.
  const engineMs = (1000 * (engine() - before - inCounts)) / (3 * fleet.screens.length);
  return { ...cost, engineMs, walBytes };
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
