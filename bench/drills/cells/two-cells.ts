import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { secretOf } from "#server/cells/signed.ts";
import { startEmbeddedCluster } from "#server/db/embedded/index.ts";
import { migrate } from "#server/db/migrate.ts";
import { freePort } from "#server/testing/free-port.ts";
import { startServer, type TestServer } from "../../../e2e/support/server.ts";
import { sharedSettings } from "../fleet.ts";

const root = resolve(import.meta.dirname, "../../..");
const node = join(root, "node_modules/.bin/node");
const directoryKey = "d1".repeat(32);

/** Two cells, their directory and HAProxy, each a process, with three databases of one PostgreSQL. */
export interface TwoCells {
  /** Of the proxy. */
  origin: string;
  pools: readonly [pg.Pool, pg.Pool];
  servers: readonly [TestServer, TestServer];
  /** Runs `npm run move-account`; with `stopBefore` it is killed before that step. Returns what it printed. */
  move(accountId: number, toCell: number, stopBefore?: string): Promise<string>;
  stopDirectory(): Promise<void>;
  startDirectory(): Promise<void>;
  stop(): Promise<void>;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** The proxy's checks are patient: on a machine of two cores a process may be late, and is not down. */
function patient(config: string): string {
  return config
    .replace("timeout check 10s", "timeout check 30s")
    .replace("inter 2s fall 2", "inter 5s fall 6");
}

export async function startTwoCells(): Promise<TwoCells> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-drill-cells-"));
  chmodSync(folder, 0o755);
  const log = { debug() {}, info() {}, warn() {}, error: (line: string) => console.error(line) };
  const cluster = await startEmbeddedCluster({ dataDir: folder, log, restart: true });
  const { host, user } = cluster.connection;
  const first = new pg.Client({ ...cluster.connection });
  await first.connect();
  for (const name of ["cell0", "cell1", "directory"]) await first.query(`create database ${name}`);
  await first.end();
  const addressOf = (database: string) =>
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(`${host}`)}`;
  const [directoryPort, proxyPort] = [await freePort(), await freePort()];
  const directoryUrl = `http://127.0.0.1:${directoryPort}`;
  const operator = {
    PATH: process.env.PATH ?? "",
    DIRECTORY_URL: directoryUrl,
    DIRECTORY_KEY: directoryKey,
    DIRECTORY_DATABASE_URL: addressOf("directory"),
    DIRECTORY_PORT: String(directoryPort),
    CELL_DATABASES: `0=${addressOf("cell0")} 1=${addressOf("cell1")}`,
  };
  const tool = (name: string, words: string[], more: Record<string, string> = {}) =>
    spawn(node, [join(root, `dist/server/${name}.mjs`), ...words], {
      cwd: folder,
      env: { ...operator, ...more },
      stdio: ["ignore", "pipe", "inherit"],
    });
  let directory = tool("directory", ["serve"]);
  const startDirectory = async () => {
    if (directory.exitCode !== null || directory.signalCode !== null)
      directory = tool("directory", ["serve"]);
    const isUp = () =>
      fetch(`${directoryUrl}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isUp())) await delay(50);
  };
  await startDirectory();
  const origin = `http://127.0.0.1:${proxyPort}`;
  const servers: TestServer[] = [];
  for (const cell of [0, 1]) {
    await migrate({ connectionString: addressOf(`cell${cell}`) });
    const own = {
      CELL: String(cell),
      DATABASE_URL: addressOf(`cell${cell}`),
      DIRECTORY_URL: directoryUrl,
      DIRECTORY_SECRET: secretOf(directoryKey, cell),
      PUBLIC_URL: origin,
      TRUSTED_PROXIES: "1",
    };
    servers.push(await startServer({ env: { ...sharedSettings(folder), ...own } }));
  }
  const cells = servers.flatMap(({ url }, cell) => ["--cell", `${cell}=127.0.0.1:${new URL(url).port}`]);
  const follower = tool("directory", [
    ...["haproxy", folder, ...cells, "--new", "0", "--bind", `127.0.0.1:${proxyPort}`, "--http", "--follow"],
  ]);
  await once(follower.stdout as NodeJS.ReadableStream, "data");
  const config = join(folder, "haproxy.cfg");
  writeFileSync(config, patient(readFileSync(config, "utf8")));
  const proxy = spawn("haproxy", ["-db", "-f", config], { stdio: "ignore" });
  const pools = [0, 1].map((cell) => new pg.Pool({ connectionString: addressOf(`cell${cell}`), max: 3 }));
  for (const pool of pools) pool.on("error", () => {});
  while (
    !(await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await delay(100);
  return {
    origin,
    pools: pools as unknown as TwoCells["pools"],
    servers: servers as unknown as TwoCells["servers"],
    async move(accountId, toCell, stopBefore) {
      const more: Record<string, string> = stopBefore ? { MOVE_STOPS_BEFORE: stopBefore } : {};
      const command = tool("move-account", [String(accountId), String(toCell)], more);
      let printed = "";
      const ended = once(command, "exit");
      const stopped = new Promise<void>((reached) => {
        command.stdout?.setEncoding("utf8").on("data", (text: string) => {
          printed += text;
          if (printed.includes("Stops before")) reached();
        });
      });
      await Promise.race([ended, stopped]);
      await end(command);
      return printed.trim();
    },
    stopDirectory: () => end(directory),
    startDirectory,
    async stop() {
      for (const child of [proxy, follower]) await end(child);
      await Promise.allSettled(servers.map((server) => server.dispose()));
      await end(directory);
      for (const pool of pools) await pool.end();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
