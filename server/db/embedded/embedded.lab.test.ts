import { spawn } from "node:child_process";
import { once } from "node:events";
import { lstatSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ClusterLog, type EmbeddedCluster, startEmbeddedCluster } from "./index.ts";
import { isAlive, waitUntilGone } from "./process-table.ts";

let dataDir: string;
let clusters: EmbeddedCluster[];
const silent: ClusterLog = { debug() {}, info() {}, warn() {}, error() {} };

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "vitrine-cluster-"));
  clusters = [];
});
afterEach(async () => {
  for (const cluster of clusters) await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start({
  folder = dataDir,
  durable = false,
  restart = false,
  log = silent,
} = {}): Promise<EmbeddedCluster> {
  const cluster = await startEmbeddedCluster({ dataDir: folder, log, durable, restart });
  clusters.push(cluster);
  return cluster;
}

async function query(connection: string | pg.ClientConfig, sql: string): Promise<unknown[][]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: "array" })).rows;
  } finally {
    await client.end();
  }
}

const postmasterPid = (): number =>
  Number.parseInt(readFileSync(join(dataDir, "postgres/data/postmaster.pid"), "utf8"), 10);

test("a stopped cluster keeps its rows for the next start", async () => {
  const first = await start();
  await query(first.url, "create table note (text text)");
  await query(first.connection, "insert into note values ('é ✓')");
  await first.stop();
  await first.stop();
  expect(await first.exited).toMatchObject({ code: 0, asked: true });

  const second = await start();
  expect(await query(second.url, "select text from note")).toEqual([["é ✓"]]);
});

test("it uses UTF-8 and UTC, flushes what it commits, and refuses other users", async () => {
  const { url, connection } = await start({ durable: true });
  const settings = ["server_encoding", "timezone", "fsync", "synchronous_commit", "listen_addresses"];
  const values = await query(
    url,
    `select ${settings.map((name) => `current_setting('${name}')`).join(", ")}`,
  );
  expect(values).toEqual([["UTF8", "UTC", "on", "on", ""]]);
  expect(lstatSync(connection.host).mode & 0o777).toBe(0o700);
});

test("rows committed before a kill -9 of the whole process exist at the next start", async () => {
  const program = `
    const { startEmbeddedCluster } = await import(${JSON.stringify(import.meta.resolve("./index.ts"))});
    const pg = await import(${JSON.stringify(import.meta.resolve("pg"))});
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    const { url } = await startEmbeddedCluster({ dataDir: ${JSON.stringify(dataDir)}, log });
    const client = new pg.default.Client(url);
    await client.connect();
    await client.query("create table note (n int)");
    for (let n = 1; ; n++) {
      await client.query("insert into note values (" + n + ")");
      process.stdout.write(n + "\\n");
    }`;
  const parent = spawn(process.execPath, ["--input-type=module", "--no-warnings", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let acknowledged = 0;
  const printed = parent.stdout.setEncoding("utf8");
  while (acknowledged < 50) {
    const [text] = (await once(printed, "data")) as [string];
    acknowledged = Number(text.trim().split("\n").at(-1));
  }
  const orphan = postmasterPid();
  parent.kill("SIGKILL");
  await once(parent, "exit");

  const { url } = await start({ durable: true });
  expect(postmasterPid()).not.toBe(orphan);
  // Ended, but listed until its new parent, the machine's first process, has collected it.
  await expect.poll(() => isAlive(orphan)).toBe(false);
  const [[rows] = []] = await query(url, "select count(*)::int from note");
  expect(rows).toBeGreaterThanOrEqual(acknowledged);
});

test("a kill -9 of the database itself is detected, and the next start recovers", async () => {
  const first = await start({ durable: true });
  await query(first.url, "create table note as select 1 as n");
  process.kill(postmasterPid(), "SIGKILL");
  expect(await first.exited).toMatchObject({ signal: "SIGKILL", asked: false });

  const second = await start({ durable: true });
  expect(await query(second.url, "select n from note")).toEqual([[1]]);
});

test("with restart, the server returns at the same address after each kill -9, and stops when asked", async () => {
  const sent: string[] = [];
  const log = { ...silent, warn: (line: string) => sent.push(line) };
  const cluster = await start({ durable: true, restart: true, log });
  await query(cluster.url, "create table note as select 1 as n");
  for (let round = 1; round <= 2; round++) {
    const before = postmasterPid();
    process.kill(before, "SIGKILL");
    const answer = () => query(cluster.url, "select n from note").catch(() => null);
    await expect.poll(answer, { timeout: 30_000 }).toEqual([[1]]);
    expect(postmasterPid()).not.toBe(before);
    expect(sent.filter((line) => line.includes("started again"))).toHaveLength(round);
  }
  const last = postmasterPid();
  await cluster.stop();
  expect(isAlive(last)).toBe(false);
  expect(await cluster.exited).toMatchObject({ asked: true });
});

test("a postmaster.pid with the process id of another program does not stop the start", async () => {
  const first = await start();
  await first.stop();
  writeFileSync(join(dataDir, "postgres/data/postmaster.pid"), `${process.pid}\n/elsewhere\n`);
  const second = await start();
  expect(await query(second.url, "select 1")).toEqual([[1]]);
});

test("a server that still runs is stopped before a second one starts", async () => {
  const first = await start();
  const pid = postmasterPid();
  const second = await start();
  expect(await waitUntilGone(pid, 0)).toBe(true);
  expect(await query(second.url, "select 1")).toEqual([[1]]);
  await first.exited;
});

test("a data folder with too long a path for a socket gets its socket elsewhere", async () => {
  const { url, connection, stop } = await start({ folder: join(dataDir, "x".repeat(120)) });
  expect(connection.host.length).toBeLessThan(90);
  expect(await query(url, "select 1")).toEqual([[1]]);
  await stop();
});

test("files of another major version are refused with both version numbers", async () => {
  const first = await start();
  await first.stop();
  writeFileSync(join(dataDir, "postgres/data/PG_VERSION"), "11\n");
  await expect(start()).rejects.toThrow(/written by PostgreSQL 11; this release brings PostgreSQL 18/);
});
