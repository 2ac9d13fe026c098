import type { Coefficients } from "./coefficients.ts";

/** A number of the capacity model and where it comes from: the part that measured it, or "assumed". */
export interface Input {
  value: number;
  unit: string;
  from: "assumed" | keyof typeof commands;
  /** Customers decide about it, so it is no lever. */
  isGiven?: true;
}

/** What measures each part, as in `Coefficients.measured`. */
export const commands = {
  capacity: "npm run bench:scale -- capacity",
  mixed: "npm run bench:scale -- model",
  elsewhere: "npm run bench:scale -- clickhouse",
  streams: "npm run bench:scale -- streams",
  clickhouse: "npm run test:lab -- clickhouse/size",
} as const;

const assumed = (value: number, unit: string): Input => ({ value, unit, from: "assumed" });
const given = (value: number, unit: string): Input => ({ ...assumed(value, unit), isGiven: true });
const measured = (from: Exclude<Input["from"], "assumed">, value: number, unit: string): Input => ({
  value,
  unit,
  from,
});

/** What the model takes as given, by what it is called in the tables. Replace what is assumed with yours. */
export function inputsOf(c: Coefficients) {
  const ms = "ms of a core";
  return {
    "hours a day that a screen plays": given(12, "hours"),
    "plays of a screen in an hour": given(360, ""),
    "different media of a screen in an hour": given(12, ""),
    "new media that a screen fetches a day": given(25, "MB"),
    "media stored for a screen": given(20, "MB"),
    "days that plays are kept": assumed(90, "days"),
    "days that counts by hour are kept": assumed(400, "days"),
    "days that the WAL is kept for backups": assumed(7, "days"),
    "other rows of a screen, with health and events": assumed(3, "MB"),
    "share of a core that is used at most": assumed(0.5, ""),
    "copies of a database, with its standby": assumed(2, ""),
    "memory of a database for each core": assumed(4, "GB"),
    "screens of a cell": assumed(100_000, ""),
    "streams of a process": assumed(15_000, ""),
    "price of a core": assumed(20, "$"),
    "price of memory": assumed(3, "$ a GB"),
    "price of a disk": assumed(0.1, "$ a GB"),
    "price of a bucket": assumed(0.015, "$ a GB"),
    "price of bytes from a machine": assumed(0.09, "$ a GB"),
    "price of bytes from a CDN": assumed(0.01, "$ a GB"),
    "heartbeat: server": measured("capacity", c.heartbeat.serverMs, ms),
    "heartbeat: PostgreSQL": measured("capacity", c.heartbeat.databaseMs, ms),
    "heartbeat: answer": measured("capacity", c.heartbeat.answerBytes, "bytes"),
    "heartbeat: WAL": measured("capacity", c.heartbeatWalBytes, "bytes"),
    "poll: server": measured("capacity", c.poll.serverMs, ms),
    "poll: PostgreSQL": measured("capacity", c.poll.databaseMs, ms),
    "poll: answer": measured("capacity", c.poll.answerBytes, "bytes"),
    "clock: server": measured("capacity", c.clock.serverMs, ms),
    "clock: answer": measured("capacity", c.clock.answerBytes, "bytes"),
    "three plays: server": measured("capacity", c.plays.serverMs, ms),
    "three plays: PostgreSQL": measured("capacity", c.plays.databaseMs, ms),
    "three plays: answer": measured("capacity", c.plays.answerBytes, "bytes"),
    "three plays: WAL": measured("capacity", c.playsWalBytes, "bytes"),
    "three plays to ClickHouse: server": measured("elsewhere", c.playsElsewhere.serverMs, ms),
    "three plays to ClickHouse: PostgreSQL": measured("elsewhere", c.playsElsewhere.databaseMs, ms),
    "three plays to ClickHouse: ClickHouse": measured("elsewhere", c.playsElsewhere.engineMs, ms),
    "three plays to ClickHouse: WAL": measured("elsewhere", c.playsElsewhere.walBytes, "bytes"),
    "counting a play in ClickHouse once": measured("clickhouse", c.clickhouse.countMicros / 1000, ms),
    "a play in ClickHouse": measured("clickhouse", c.clickhouse.playBytes, "bytes"),
    "a count by hour in ClickHouse": measured("clickhouse", c.clickhouse.countBytes, "bytes"),
    "a play in PostgreSQL": measured("capacity", c.playBytes, "bytes"),
    "a count by hour in PostgreSQL": measured("capacity", c.countBytes, "bytes"),
    "WAL after a checkpoint, for each screen": measured("capacity", c.checkpointWalBytesPerScreen, "bytes"),
    "idle server process": measured("capacity", c.idle.serverCores, "cores"),
    "idle PostgreSQL": measured("capacity", c.idle.databaseCores, "cores"),
    "memory of a server process": measured("capacity", c.processMb, "MB"),
    "memory of a screen with its stream": measured("capacity", c.screenBytes / 1e6, "MB"),
    "beats of a stream": measured("streams", c.many.streamCores * 1000, "ms of a core a second"),
    "all calls together, server": measured("mixed", c.mixed.server, "times"),
    "all calls together, PostgreSQL": measured("mixed", c.mixed.database, "times"),
    "all calls together, memory": measured("mixed", c.mixed.memory, "times"),
  } satisfies Record<string, Input>;
}

export type InputName = keyof ReturnType<typeof inputsOf>;
export type Numbers = Record<InputName, number>;

export const numbersOf = (inputs: Record<InputName, Input>): Numbers =>
  Object.fromEntries(Object.entries(inputs).map(([name, { value }]) => [name, value])) as Numbers;
