import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type EmbeddedCluster, startEmbeddedCluster } from "#server/db/embedded/index.ts";
import { migrate } from "#server/db/migrate.ts";
import { freePort } from "#server/testing/free-port.ts";
import { type Network, openNetwork } from "#server/testing/network.ts";
import { startServer, type TestServer } from "../../e2e/support/server.ts";
import { type BenchScreen, benchKeys, seedScreens } from "../player/seed.ts";
import type { Drill } from "./drill.ts";
import { openParts, type Parts } from "./parts.ts";

/** Several server processes on one database, with one customer and some screens. */
export interface Fleet {
  parts: Parts;
  processes: TestServer[];
  cluster: EmbeddedCluster;
  /** Straight to the database, not through the network. */
  pool: pg.Pool;
  /** Between the first process and the database; the others are connected directly. */
  network: Network;
  /** Of each process, when the drill asked for them. */
  metricsPorts: readonly number[];
  /** What processes are started with. */
  settingsOf(place: number): Record<string, string>;
  /** What all screens play. */
  playlistId: number;
  cookie: string;
  accountId: number;
  screens: readonly BenchScreen[];
  /** The address of the database, not through the network. */
  database: string;
  /** The address of a process that says it is ready, as a load balancer finds it. */
  ready(): Promise<string>;
  stop(): Promise<void>;
}

/** What all processes of a drill have in common. */
export const sharedSettings = (folder: string) => ({
  DATABASE_POOL: "5",
  MEDIA_DIR: join(folder, "media"),
  UPLOAD_DIR: join(folder, "uploads"),
  LEASE_KEY: "5e".repeat(32),
  SESSION_SECRET: "one secret for all processes of the drill",
  DRAIN_SECONDS: "2",
  // What the drills provoke on purpose is logged as errors and warnings.
  LOG_LEVEL: "fatal",
});

/** Starts everything on a new durable database, which `stop` deletes. */
export async function openFleet({
  processes: count,
  screens: screenCount = 20,
  settings = () => ({}),
  metrics = false,
  isDirect = false,
  parts: given,
}: Pick<Drill, "processes" | "screens" | "settings" | "metrics"> & {
  /** The first process does not reach its database through the network, which is part of the calling process. */
  isDirect?: boolean;
  /** Default: none. */
  parts?: Parts;
}): Promise<Fleet> {
  const parts = given ?? (await openParts([]));
  const many = Math.max(count, parts.processes);
  const folder = mkdtempSync(join(tmpdir(), "vitrine-drill-"));
  chmodSync(folder, 0o755);
  const log = { debug() {}, info() {}, warn() {}, error: (line: string) => console.error(line) };
  const cluster = await startEmbeddedCluster({ dataDir: folder, log, restart: true });
  await migrate(cluster.connection);
  const { host, user, database } = cluster.connection;
  const network = await openNetwork(join(host, ".s.PGSQL.5432"));
  const shared = sharedSettings(folder);
  const direct = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const metricsPorts: number[] = [];
  if (metrics) for (let n = 0; n < many; n++) metricsPorts.push(await freePort());
  const settingsOf = (place: number): Record<string, string> => ({
    ...shared,
    ...parts.env,
    ...settings(place),
    DATABASE_URL:
      place === 0 && !isDirect ? `postgres://${user}@127.0.0.1:${network.port}/${database}` : direct,
    ...(metricsPorts[place] && { METRICS_PORT: String(metricsPorts[place]) }),
  });
  const processes: TestServer[] = [];
  for (let n = 0; n < many; n++) processes.push(await startServer({ env: settingsOf(n) }));
  const pool = new pg.Pool({ ...cluster.connection, max: 3 });
  pool.on("error", () => {});
  const cookie = await signUp(processes[0]?.url ?? "");
  const { rows } = await pool.query<{ id: number }>("select id from accounts");
  const accountId = rows[0]?.id ?? 0;
  const keys = benchKeys(screenCount);
  await parts.promiseScreens(pool, keys);
  const { screens, playlistId } = await seedScreens(pool, accountId, keys);
  return {
    parts,
    processes,
    cluster,
    pool,
    network,
    metricsPorts,
    settingsOf,
    playlistId,
    cookie,
    accountId,
    screens,
    database: direct,
    ready: () => readyOne(processes),
    async stop() {
      await Promise.allSettled(processes.map((each) => each.dispose()));
      network.close();
      await pool.end();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the address of a process that says it is ready. */
export async function readyOne(processes: readonly TestServer[]): Promise<string> {
  for (;;) {
    const order = processes.map(({ url }) => ({ url, at: Math.random() })).sort((a, b) => a.at - b.at);
    for (const { url } of order) {
      const ok = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ok) return url;
    }
  }
}

/** Returns the cookies that an answer sets, as the next request sends them: in a cell there are two. */
export const cookiesOf = ({ headers }: Pick<Response, "headers">): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** Creates a customer and returns the cookie of its session. */
export async function signUp(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Drill", email: "drill@example.com", password: "drill password" }),
  });
  const cookie = cookiesOf(response);
  if (!response.ok || !cookie) throw new Error(`The sign-up failed: ${await response.text()}`);
  return cookie;
}
