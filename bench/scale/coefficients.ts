import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { load, machine } from "../goals.ts";

const file = join(import.meta.dirname, "coefficients.json");

/** What one call of a screen costs. */
export interface CallCost {
  /** Milliseconds of processor time of the server process. */
  serverMs: number;
  /** Milliseconds of processor time of PostgreSQL. */
  databaseMs: number;
  /** Bytes that the server sends. */
  answerBytes: number;
}

export interface Coefficients {
  heartbeat: CallCost;
  poll: CallCost;
  /** With three plays. */
  plays: CallCost;
  clock: CallCost;
  /** WAL of one call when its pages were written since the last checkpoint. */
  heartbeatWalBytes: number;
  playsWalBytes: number;
  /** More WAL in the first minute after a checkpoint, because PostgreSQL writes whole pages. */
  checkpointWalBytesPerScreen: number;
  idle: { serverCores: number; databaseCores: number; walBytesPerSecond: number };
  /** A process that has answered calls for a while, of few screens. */
  processMb: number;
  /** Memory for each screen with its event stream. */
  screenBytes: number;
  /** Share of a core that the beats of one stream take. */
  streamCores: number;
  playBytes: number;
  /** A row of the counts by hour: one for each screen, hour and media. */
  countBytes: number;
  /** With chdb, by the lab's test clickhouse/size: bytes, and microseconds of a core to count a play once. */
  clickhouse: { playBytes: number; countBytes: number; countMicros: number };
  /** The call with three plays when ClickHouse keeps them; `engineMs` is its processor time. */
  playsElsewhere: CallCost & { engineMs: number; walBytes: number };
  /** The same, measured by the part `streams` with many streams. */
  many: { streams: number; streamBytes: number; streamCores: number; idleProcessMb: number };
  /** How much more all calls together take than the sum of single kinds: fewer of them share a transaction. */
  mixed: { server: number; database: number; memory: number };
  /** When and where each part was measured. */
  measured: Record<string, string>;
}

/** Returns what was measured before. */
export const keptCoefficients = (): Partial<Coefficients> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<Coefficients>) : {};

/** Adds the coefficients that a part measured, with date and machine. */
export function keepCoefficients(part: string, measured: Partial<Coefficients>, postgres: string): void {
  const before = keptCoefficients();
  const where = `${new Date().toISOString().slice(0, 10)}, ${machine(postgres)}, load ${load()}`;
  const all = { ...before, ...measured, measured: { ...before.measured, [part]: where } };
  writeFileSync(file, `${JSON.stringify(all, rounded, 2)}\n`);
}

const rounded = (_key: string, value: unknown) =>
  typeof value === "number" ? Number(value.toPrecision(4)) : value;
