/**
 * The capacity model of docs/scale.md: `node bench/scale/model.ts` prints its tables from coefficients.json, which
 * `npm run bench:scale -- capacity streams` writes.
 */
import { type Coefficients, keptCoefficients } from "./coefficients.ts";
import { clockCycles, cycleS } from "./protocol.ts";

/** What the model takes as given. Replace them with yours. */
export const assumptions = {
  /** A screen plays so long a day, and items of ten seconds. */
  hoursADay: 12,
  playsAnHour: 360,
  /** Different media that a screen shows in an hour. */
  mediaAnHour: 12,
  /** New or changed media that a screen fetches a day. */
  mediaMbADay: 25,
  /** A core is planned for this share, because load comes in waves. */
  busy: 0.5,
  /** Each has 20,000 file descriptors, some of them for its database and files. */
  streamsAProcess: 15_000,
  connectionsAProcess: 5 + 13,
  checkpointS: 300,
  playsKeptDays: 90,
  hoursKeptDays: 400,
  mediaStoredGbPerThousand: 20,
};

/** Prices in US dollars a month: assumptions of 2026-11, not offers. Replace them with yours. */
export const prices = {
  core: 20,
  memoryGb: 3,
  diskGb: 0.1,
  objectGb: 0.015,
  /** Of a machine, and of a bucket without a price for it. */
  egressGb: 0.09,
  bucketEgressGb: 0,
};

const daysAMonth = 30;
const streamBeatBytes = 24;
const streamBeatS = 15;

/** What so many screens need of one second, while all of them play. */
export function needOf(c: Coefficients, screens: number) {
  const perSecond = screens / cycleS;
  const calls = [c.heartbeat, c.poll, c.plays].map((cost) => ({ cost, perSecond }));
  calls.push({ cost: c.clock, perSecond: perSecond / clockCycles });
  const sum = (of: (cost: Coefficients["heartbeat"]) => number) =>
    calls.reduce((total, call) => total + of(call.cost) * call.perSecond, 0);
  return {
    callsPerSecond: calls.reduce((total, call) => total + call.perSecond, 0),
    serverCores: sum(({ serverMs }) => serverMs) / 1000 + c.streamCores * screens,
    databaseCores: sum(({ databaseMs }) => databaseMs) / 1000,
    answerBytesPerSecond: sum(({ answerBytes }) => answerBytes) + (screens * streamBeatBytes) / streamBeatS,
    /** Without the whole pages after a checkpoint. */
    walBytesPerSecond: (c.heartbeatWalBytes + c.playsWalBytes) * perSecond,
    memoryMb: (c.screenBytes * screens) / 1e6,
  };
}

/** What one process with so many screens uses in a window that begins with a checkpoint. */
export function predictWindow(c: Coefficients, screens: number, seconds: number) {
  const need = needOf(c, screens);
  return {
    serverS: (need.serverCores + c.idle.serverCores) * seconds,
    databaseS: (need.databaseCores + c.idle.databaseCores) * seconds,
    walBytes:
      (need.walBytesPerSecond + c.idle.walBytesPerSecond) * seconds + c.checkpointWalBytesPerScreen * screens,
    logBytes: (c.logBytesPerCall * need.callsPerSecond + c.idle.logBytesPerSecond) * seconds,
    memoryMb: c.processMb + need.memoryMb,
  };
}

/** What a service with so many screens needs and costs. */
export function planFor(c: Coefficients, screens: number) {
  const a = assumptions;
  const need = needOf(c, screens);
  const processes = Math.max(
    1,
    Math.ceil((need.serverCores + c.idle.serverCores) / a.busy),
    Math.ceil(screens / a.streamsAProcess),
  );
  const daySeconds = a.hoursADay * 3600;
  const checkpoints = daySeconds / a.checkpointS;
  const playsADay = screens * a.hoursADay * a.playsAnHour;
  const gb = (bytes: number) => bytes / 1e9;
  const databaseCores = Math.max(1, (need.databaseCores + c.idle.databaseCores) / a.busy);
  const plan = {
    screens,
    callsPerSecond: need.callsPerSecond,
    serverCores: need.serverCores + c.idle.serverCores * processes,
    processes,
    memoryGb: (c.processMb * processes + need.memoryMb) / 1000,
    connections: processes * a.connectionsAProcess,
    databaseCores: databaseCores * a.busy,
    walGbADay: gb(
      need.walBytesPerSecond * daySeconds + c.checkpointWalBytesPerScreen * screens * checkpoints,
    ),
    playsGb: gb(playsADay * a.playsKeptDays * c.playBytes),
    countsGb: gb(screens * a.hoursADay * a.mediaAnHour * a.hoursKeptDays * c.countBytes),
    clickhousePlaysGb: gb(playsADay * a.playsKeptDays * c.clickhouse.playBytes),
    clickhouseCountsGb: gb(screens * a.hoursADay * a.mediaAnHour * a.hoursKeptDays * c.clickhouse.countBytes),
    // Each minute counts the present hour again, of which half has passed.
    clickhouseCores:
      (screens * a.playsAnHour * (c.clickhouse.playMicros + 30 * c.clickhouse.countMicros)) / 3600 / 1e6,
    logMbADay:
      (c.logBytesPerCall * need.callsPerSecond * daySeconds + c.idle.logBytesPerSecond * 86_400 * processes) /
      1e6,
    callsEgressGbAMonth: gb(need.answerBytesPerSecond * daySeconds) * daysAMonth,
    mediaEgressGbAMonth: (screens * a.mediaMbADay * daysAMonth) / 1000,
  };
  const cores = processes + databaseCores;
  const fixed =
    cores * prices.core +
    plan.memoryGb * prices.memoryGb +
    // Twice: a standby has the same disk, and needs its cores too.
    2 * (plan.playsGb + plan.countsGb) * prices.diskGb +
    databaseCores * prices.core +
    (screens / 1000) * a.mediaStoredGbPerThousand * prices.objectGb +
    plan.callsEgressGbAMonth * prices.egressGb;
  return {
    ...plan,
    costThroughNode: fixed + plan.mediaEgressGbAMonth * prices.egressGb,
    costFromBucket: fixed + plan.mediaEgressGbAMonth * prices.bucketEgressGb,
  };
}

const sizes = [1_000, 10_000, 100_000, 1_000_000];
const short = (value: number): string =>
  value >= 100
    ? Math.round(value).toLocaleString("en-US")
    : value >= 10
      ? value.toFixed(0)
      : value.toFixed(value >= 1 ? 1 : 2);

/** Returns the table for docs/scale.md. */
export function planTable(c: Coefficients): string {
  const plans = sizes.map((screens) => planFor(c, screens));
  const row = (what: string, of: (plan: (typeof plans)[number]) => number) =>
    `| ${what} | ${plans.map((plan) => short(of(plan))).join(" | ")} |`;
  return [
    `| screens | ${sizes.map((size) => size.toLocaleString("en-US")).join(" | ")} |`,
    `|---|${sizes.map(() => "--:|").join("")}`,
    row("calls a second", (plan) => plan.callsPerSecond),
    row("cores of the server processes, fully used", (plan) => plan.serverCores),
    row("server processes", (plan) => plan.processes),
    row("memory of the server processes, GB", (plan) => plan.memoryGb),
    row("database connections, at most", (plan) => plan.connections),
    row("cores of PostgreSQL, fully used", (plan) => plan.databaseCores),
    row("WAL a day, GB", (plan) => plan.walGbADay),
    row("plays of 90 days, GB", (plan) => plan.playsGb),
    row("counts by hour of 400 days, GB", (plan) => plan.countsGb),
    row("the same plays in ClickHouse, GB", (plan) => plan.clickhousePlaysGb),
    row("the same counts in ClickHouse, GB", (plan) => plan.clickhouseCountsGb),
    row("cores of ClickHouse for them, fully used", (plan) => plan.clickhouseCores),
    row("log a day, MB", (plan) => plan.logMbADay),
    row("answers to screens a month, GB", (plan) => plan.callsEgressGbAMonth),
    row("media a month, GB", (plan) => plan.mediaEgressGbAMonth),
    row("dollars a month, media through the server", (plan) => plan.costThroughNode),
    row("dollars a month, media from a bucket", (plan) => plan.costFromBucket),
    row("dollars for 1,000 screens, from a bucket", (plan) => (1000 * plan.costFromBucket) / plan.screens),
  ].join("\n");
}

if (process.argv[1] === import.meta.filename) console.log(planTable(keptCoefficients() as Coefficients));
