import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type pg from "pg";

export interface Options {
  url: string;
  count: number;
  /** Everybody starts within so many seconds. */
  rampS: number;
  /** One play takes so many seconds. */
  playS: number;
  /** Ends by itself after so many seconds; null when somebody ends it. */
  seconds: number | null;
  /** Where screens beyond an account's licences are written directly; null when there is only the protocol. */
  database: pg.PoolConfig | null;
  /** Whose free licences are used where there is no database. */
  login: string | null;
  password: string | null;
}

export const usage = `npm run screens -- [--count 5000] [--url http://localhost:4000]
  --data-dir ./data | --database postgres://…   the server's database: the screens are written there, as pairing leaves them
  --login … --password …                        or: a customer's free licences are used and every screen is paired
  --ramp 30       all start within so many seconds      --play 10     a play takes so many seconds
  --seconds 60    end by itself (else Ctrl+C)`;

/** Throws an Error with a message for a person. */
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
    },
  });
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
