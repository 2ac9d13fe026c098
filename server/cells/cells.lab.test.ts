/// <reference path="../../bench/autocannon.d.ts" />
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { seedScreens } from "../../bench/player/seed.ts";
import { SimulatedScreen } from "../../bench/screens/simulated-screen.ts";
import { Totals } from "../../bench/screens/totals.ts";
import { followDirectory } from "../directory/follow-proxy.ts";
import { cellsMap, cellsMapText, proxyConfig, screensMap } from "../directory/haproxy.ts";
import { moveAccount } from "../operator-command/move-account/move.ts";
import { aDeviceKey, promiseNames, startDirectory, type TestDirectory } from "../testing/cells.ts";
import { aCustomer, type SignedIn } from "../testing/factories.ts";
import { freePort } from "../testing/free-port.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

/*
 * Two cells, the directory and the real HAProxy (Debian's, as `haproxy` in the path). Live screens speak the whole protocol
 * through it while their account moves there and back, and the command that moves it is killed.
 */

const liveScreens = 120;
const manyScreens = 5_000;

const say = (figures: object): boolean => process.stdout.write(`${JSON.stringify(figures)}\n`);

/** Counts every answer by its status. */
class Statuses extends Totals {
  readonly byStatus = new Map<number, number>();
  override call(_name: string, status: number): void {
    this.byStatus.set(status, (this.byStatus.get(status) ?? 0) + 1);
  }
}

let directory: TestDirectory;
let cells: TestApp[];
let proxy: ChildProcess;
let origin: string;
const folder = mkdtempSync(join(tmpdir(), "vitrine-cells-"));
const following = new AbortController();
let ticking: NodeJS.Timeout;

beforeAll(async () => {
  directory = await startDirectory(() => new Date());
  cells = [];
  const shared = { DATABASE_URL: "postgres://unused/x", MEDIA_DIR: "/tmp/unused", TRUSTED_PROXIES: "1" };
  for (const cell of [0, 1]) cells.push(await startTestApp({}, { ...shared, ...directory.settingsOf(cell) }));
  const tick = () => {
    for (const { clock } of cells) clock.set(new Date().toISOString());
  };
  tick();
  ticking = setInterval(tick, 100);
  const addresses: { cell: number; addresses: string[] }[] = [];
  for (const [cell, { app }] of cells.entries()) {
    await app.listen({ host: "127.0.0.1", port: 0 });
    addresses.push({ cell, addresses: [`127.0.0.1:${(app.server.address() as AddressInfo).port}`] });
  }
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const plan = { folder, bind: `127.0.0.1:${port}`, cells: addresses, newcomers: 0, secure: false };
  writeFileSync(join(folder, "haproxy.cfg"), proxyConfig(plan));
  writeFileSync(cellsMap(folder), cellsMapText(addresses));
  writeFileSync(screensMap(folder), "");
  proxy = spawn("haproxy", ["-db", "-f", join(folder, "haproxy.cfg")], { stdio: "inherit" });
  await delay(1_000);
  expect(proxy.exitCode).toBeNull();
  void followDirectory(directory.pool, folder, { signal: following.signal, print: () => {} });
});

afterAll(async () => {
  clearInterval(ticking);
  following.abort();
  proxy.kill();
  if (proxy.exitCode === null) await once(proxy, "exit");
  for (const cell of cells) await cell.close();
  await directory.close();
  rmSync(folder, { recursive: true });
});

const cell = (number: number): TestApp => {
  const found = cells[number];
  if (!found) throw new Error(`There is no cell ${number}`);
  return found;
};
const pool = (number: number): pg.Pool => cell(number).deps.db.$client;

async function anAccountWith(screens: number): Promise<{ owner: SignedIn; keys: string[] }> {
  const owner = await aCustomer(cell(0).deps, { plan: "enterprise", screens: 10 });
  const keys = Array.from({ length: screens }, aDeviceKey);
  await promiseNames(
    pool(0),
    "screen",
    keys.map(({ hash }) => hash),
  );
  await seedScreens(
    pool(0),
    owner.accountId,
    keys.map(({ key }) => key),
  );
  await cell(0).deps.cell?.tell();
  return { owner, keys: keys.map(({ key }) => key) };
}

const move = (accountId: number, toCell: number) =>
  moveAccount({
    accountId,
    toCell,
    databases: new Map(cells.map(({ connection }, number) => [number, connection])),
    directory: directory.asOperator,
  });

/** Kills the command at some moment of its work. */
async function killedMove(accountId: number, toCell: number, afterMs: number): Promise<void> {
  const databases = cells.map(({ connection: { host, user, database } }, number) => {
    return `${number}=postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  });
  const child = spawn(
    process.execPath,
    [
      fileURLToPath(new URL("../operator-command/move-account.ts", import.meta.url)),
      String(accountId),
      String(toCell),
    ],
    {
      stdio: ["ignore", "pipe", "inherit"],
      env: {
        DIRECTORY_URL: directory.url,
        DIRECTORY_KEY: "d1".repeat(32),
        CELL_DATABASES: databases.join(" "),
      },
    },
  );
  const ended = once(child, "exit");
  // Its first line says that the account is frozen.
  await Promise.race([once(child.stdout, "data"), ended]);
  await delay(afterMs);
  child.kill("SIGKILL");
  await ended;
}

async function holders(accountId: number): Promise<number[]> {
  const found: number[] = [];
  for (const number of cells.keys())
    if ((await pool(number).query("select from accounts where id = $1", [accountId])).rowCount)
      found.push(number);
  return found;
}

/** A person who renames a screen all the time, as a browser would. Remembers the last name that was acknowledged. */
function anEditor(owner: SignedIn, screenId: number) {
  let cookie = owner.cookie;
  let [acknowledged, count, stopped] = ["", 0, false];
  const seen = new Map<number, number>();
  const work = (async () => {
    for (let each = 0; !stopped; each++) {
      const name = `Name ${each}`;
      const response = await fetch(`${origin}/api/v1/screens/${screenId}`, {
        method: "PATCH",
        redirect: "manual",
        headers: { cookie, "content-type": "application/json" },
        body: JSON.stringify({ name }),
      }).catch(() => null);
      await response?.arrayBuffer();
      const status = response?.status ?? 0;
      seen.set(status, (seen.get(status) ?? 0) + 1);
      if (status === 307) cookie = `${owner.cookie}; ${response?.headers.get("set-cookie")?.split(";")[0]}`;
      if (status === 200) [acknowledged, count] = [name, count + 1];
      await delay(100);
    }
  })();
  return {
    seen,
    async stop() {
      stopped = true;
      await work;
      return { acknowledged, count };
    },
  };
}

it("live screens move there and back, and through kills, without a loss", async () => {
  const { owner, keys } = await anAccountWith(liveScreens);
  const { accountId } = owner;
  const totals = new Statuses();
  const screens = keys.map((key) => new SimulatedScreen(origin, key, { totals, playMs: 2_000 }));
  for (const [at, screen] of screens.entries()) setTimeout(() => screen.start(), at * 20);
  const { rows } = await pool(0).query("select min(id) as id from screens where account_id = $1", [
    accountId,
  ]);
  await expect.poll(() => totals.streams, { timeout: 180_000 }).toBe(liveScreens);
  const editor = anEditor(owner, rows[0].id);
  for (const afterMs of [0, 600, 1_500]) {
    const goal = (await holders(accountId))[0] === 1 ? 0 : 1;
    await killedMove(accountId, goal, afterMs);
    expect((await holders(accountId)).length).toBeLessThanOrEqual(1);
  }
  const frozen: number[] = [];
  for (const to of [1, 0, 1]) {
    const { frozenSeconds, screens: moved } = await move(accountId, to);
    if (moved > 0) frozen.push(frozenSeconds);
    await delay(8_000);
  }
  expect(await holders(accountId)).toEqual([1]);
  await directory.stop();
  await delay(8_000);
  await directory.start();
  await delay(5_000);
  const { acknowledged, count } = await editor.stop();
  for (const screen of screens) await screen.stop();
  await delay(3_000);

  const statuses = Object.fromEntries(totals.byStatus);
  say({ statuses, edits: Object.fromEntries(editor.seen), acknowledged: count, frozen });
  expect(Object.keys(statuses).filter((status) => ["401", "404", "410"].includes(status))).toEqual([]);
  const named = await pool(1).query("select name from screens where id = $1", [rows[0].id]);
  expect(named.rows[0].name).toBe(acknowledged);
  let plays = 0;
  for (const number of cells.keys())
    for (const table of ["play_records", "stray_plays"])
      plays += (
        await pool(number).query(`select count(*)::int as n from ${table} where account_id = $1`, [accountId])
      ).rows[0].n;
  expect(plays).toBe(totals.plays);
}, 900_000);

it("5,000 screens are frozen for less than a minute", async () => {
  const { owner } = await anAccountWith(manyScreens);
  const moved = await move(owner.accountId, 1);
  say(moved);
  expect(moved.screens).toBe(manyScreens);
  expect(moved.frozenSeconds).toBeLessThan(60);
}, 600_000);
