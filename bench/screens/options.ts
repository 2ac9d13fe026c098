import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type pg from "pg";

export interface Options {
  url: string;
  count: number;
  /** Seconds within which all screens start. */
  rampS: number;
  /** Length of one play in seconds. */
  playS: number;
  /** Seconds until it stops; null: runs until it is stopped. */
  seconds: number | null;
  /** Database into which the screens are written directly; null: they are paired over the protocol. */
  database: pg.PoolConfig | null;
  /** The customer whose free licences are used without a database. */
  login: string | null;
  password: string | null;
}

export const usage = `npm run screens -- [--count 100] [--url http://localhost:4000]
  --data-dir ./data | --database postgres://…   the server's database: paired screens are written into it
  --login … --password …                        or: pair every screen, with the free licences of this customer
  --ramp 30       start all screens within so many seconds      --play 10     length of a play in seconds
  --seconds 60    stop after so many seconds (default: Ctrl+C)`;

/** Parses the command line. Throws an Error with a message for the user. */
export function readOptions(words: string[]): Options {
  const { values } = parseArgs({
    args: words,
    options: {
      count: { type: "string", default: "100" },
      url: { type: "string", default: "http://localhost:4000" },
      "data-dir": { type: "string", default: "./data" },
      database: { type: "string" },
      login: { type: "string" },
      password: { type: "string" },
      ramp: { type: "string", default: "30" },
      play: { type: "string", default: "10" },
      seconds: { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (values.help) throw new Error(usage);
  const positive = (name: string, text: string): number => {
    const value = Number(text);
    if (!(value > 0)) throw new Error(`--${name} must be a number above 0.\n${usage}`);
    return value;
  };
  return {
    url: values.url.replace(/\/+$/, ""),
    count: Math.floor(positive("count", values.count)),
    rampS: positive("ramp", values.ramp),
    playS: positive("play", values.play),
    seconds: values.seconds === undefined ? null : positive("seconds", values.seconds),
    database: values.login ? null : databaseOf(values.database, values["data-dir"]),
    login: values.login ?? null,
    password: values.password ?? null,
  };
}

function databaseOf(url: string | undefined, dataDir: string): pg.PoolConfig {
  if (url) return { connectionString: url };
  const socket = join(dataDir, "postgres/socket");
  if (existsSync(socket)) return { host: realpathSync(socket), user: "vitrine", database: "vitrine" };
  throw new Error(`There is no database socket under ${dataDir}.\n${usage}`);
}
