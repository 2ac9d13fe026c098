import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type ServerProcess, signUpAt, startServerProcess } from "../../testing/server-process.ts";
import { isAlive } from "./process-table.ts";

let dataDir: string;
let server: ServerProcess;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "vitrine-lost-database-"));
  server = await startServerProcess(dataDir);
}, 90_000);
afterEach(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 90_000);

const postmasterPid = (): number =>
  Number.parseInt(readFileSync(join(dataDir, "postgres/data/postmaster.pid"), "utf8"), 10);

it("after a kill -9 under load the server answers 503 and exits; no confirmed write is lost", async () => {
  const cookie = await signUpAt(server.origin, "owner@example.com");
  const headers = { cookie, origin: server.origin, "content-type": "application/json" };
  const makeFolder = (name: string) =>
    fetch(`${server.origin}/api/v1/folders`, {
      method: "POST",
      headers,
      body: JSON.stringify({ name, parentId: null }),
    });
  const statuses = new Map<number, number>();
  const confirmed: string[] = [];
  let working = true;
  let made = 0;
  const worker = async (name: number) => {
    for (let n = 0; working; n++) {
      const folder = `${name} ${n}`;
      const { status, headers: answered } = await makeFolder(folder);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 503) expect(answered.get("retry-after")).not.toBeNull();
      if (status >= 300) continue;
      confirmed.push(folder);
      made++;
    }
  };
  const workers = [0, 1, 2, 3].map(worker);
  const killed: number[] = [];
  for (let round = 0; round < 2; round++) {
    const before = made;
    await expect.poll(() => made, { timeout: 30_000 }).toBeGreaterThan(before + 20);
    const pid = postmasterPid();
    killed.push(pid);
    process.kill(pid, "SIGKILL");
    const whileAway = made;
    await expect.poll(() => made, { timeout: 60_000 }).toBeGreaterThan(whileAway + 20);
  }
  working = false;
  await Promise.all(workers);
  expect([...statuses.keys()].filter((status) => status >= 300 && status !== 503)).toEqual([]);
  expect(killed.some(isAlive)).toBe(false);
  const ready = async () => (await fetch(`${server.origin}/readyz`)).status;
  await expect.poll(ready, { timeout: 10_000 }).toBe(200);
  const list = (await (await fetch(`${server.origin}/api/v1/folders`, { headers })).json()) as {
    items: { name: string }[];
  };
  const there = new Set(list.items.map(({ name }) => name));
  expect(confirmed.filter((name) => !there.has(name))).toEqual([]);
}, 180_000);
