import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedCluster } from "#server/db/embedded/index.ts";
import { migrate } from "#server/db/migrate.ts";
import { startServer } from "../../e2e/support/server.ts";
import { readTurns, type Turns, turnsEnvironment } from "../turns.ts";
import { type BarePeer, startBarePeer } from "./bare-peer.ts";
import { type BenchScreen, benchKeys, seedScreens } from "./seed.ts";

export const screenCount = 10_000;

/** The built server on a PostgreSQL with 10,000 screens, and bare node:http for comparison. */
export interface World {
  url: string;
  port: number;
  pid: number;
  pool: pg.Pool;
  bare: BarePeer;
  accountId: number;
  playlistId: number;
  /** Cookie header of the account's user. */
  cookie: string;
  screens: readonly BenchScreen[];
  postgres: string;
  /** Resolves to how long the server's event loop was blocked since the last call. Needs `needsTurns`. */
  turns(): Promise<Turns>;
  stop(): Promise<void>;
}

/** Starts everything on a new durable database, which `stop` deletes. */
export async function openWorld({ needsTurns = false } = {}): Promise<World> {
  const undo: (() => unknown)[] = [];
  const stop = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    return { ...(await start(undo, needsTurns)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(undo: (() => unknown)[], needsTurns: boolean): Promise<Omit<World, "stop">> {
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-bench-player-"));
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
  chmodSync(dataDir, 0o755);
  const cluster = await startEmbeddedCluster({ dataDir, log: quiet });
  undo.push(() => cluster.stop());
  await migrate(cluster.connection);
  const { host, user, database } = cluster.connection;
  const socket = join(dataDir, "turns.sock");
  const server = await startServer({
    env: {
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      ...(needsTurns && turnsEnvironment(socket)),
    },
  });
  undo.push(() => server.dispose());
  const pool = new pg.Pool({ ...cluster.connection, max: 4 });
  undo.push(() => pool.end());
  const bare = await startBarePeer();
  undo.push(() => bare.stop());
  const cookie = await signUp(server.url);
  const { rows: accounts } = await pool.query<{ id: number }>("select id from accounts");
  const accountId = accounts[0]?.id ?? 0;
  const { screens, playlistId } = await seedScreens(pool, accountId, benchKeys(screenCount));
  const { rows } = await pool.query<{ server_version: string }>("show server_version");
  return {
    url: server.url,
    port: Number(new URL(server.url).port),
    pid: server.pid(),
    pool,
    bare,
    accountId,
    playlistId,
    cookie,
    screens,
    postgres: rows[0]?.server_version ?? "?",
    turns: () => readTurns(socket),
  };
}

async function signUp(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Bench", email: "bench@example.com", password: "bench password" }),
  });
  const cookie = response.headers.get("set-cookie")?.split(";")[0];
  if (!response.ok || !cookie) throw new Error(`The sign-up failed: ${await response.text()}`);
  return cookie;
}

const quiet = {
  debug() {},
  info() {},
  warn: (message: string) => void console.error(message),
  error: (message: string) => void console.error(message),
};
