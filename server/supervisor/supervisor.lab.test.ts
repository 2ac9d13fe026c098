import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../testing/free-port.ts";
import { type ServerProcess, signUpAt, startServerProcess } from "../testing/server-process.ts";

/* The real supervisor with two real processes and the built-in database, on one port. */

const folder = mkdtempSync(join(tmpdir(), "vitrine-supervisor-"));
let service: ServerProcess;
let cookie: string;
let figures: () => Promise<string>;
beforeAll(async () => {
  const [port, metrics] = [await freePort(), await freePort()];
  const settings = {
    NODE_ENV: "production",
    PROCESSES: "2",
    PORT: String(port),
    METRICS_PORT: String(metrics),
    DATABASE_POOL: "4",
  };
  figures = () => fetch(`http://127.0.0.1:${metrics}`).then((answer) => answer.text());
  service = await startServerProcess(folder, { settings });
  cookie = await signUpAt(service.origin, "owner@example.com");
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the ids of the server processes. */
async function processes(): Promise<number[]> {
  const text = await readFile(`/proc/${service.pid}/task/${service.pid}/children`, "utf8");
  const ids = text.trim().split(" ").map(Number);
  const commands = await Promise.all(
    ids.map((id) => readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "")),
  );
  return ids.filter((_, at) => commands[at]?.includes("main.ts"));
}

/** Waits until a collector hears of so many processes. */
const answering = (count: number) =>
  expect
    .poll(() => figures().catch(() => ""), { timeout: 30_000 })
    .toContain(`vitrine_processes_answering ${count}\n`);

/** Returns the status of an answer over a new connection, so that the processes take turns; 0 without one. */
const ask = () =>
  new Promise<number>((resolve) => {
    const asking = get(
      `${service.origin}/api/v1/folders`,
      { agent: false, headers: { cookie } },
      (answer) => {
        answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
      },
    );
    asking.on("error", () => resolve(0));
  });

/** Asks over and over; half over connections that stay open. Returns how often each status came. */
async function askUntil(end: Promise<unknown>): Promise<Map<number, number>> {
  let working = true;
  void end.finally(() => {
    working = false;
  });
  const statuses = new Map<number, number>();
  const kept = () =>
    fetch(`${service.origin}/api/v1/folders`, { headers: { cookie } }).then(
      async (answer) => answer.text().then(() => answer.status),
      () => 0,
    );
  while (working)
    for (const status of await Promise.all([ask(), kept()]))
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
  return statuses;
}

it("replaces a process that is killed", async () => {
  await answering(2);
  expect(await figures()).toMatch(/vitrine_bus_age_seconds\{process="2"\} [\d.]+\n/);
  const [victim = 0, other = 0] = await processes();
  process.kill(victim, "SIGKILL");
  await expect.poll(processes, { timeout: 30_000 }).not.toContain(victim);
  await answering(2);
  expect(await processes()).toContain(other);
  expect(await Promise.all([ask(), ask(), ask(), ask()])).toEqual([200, 200, 200, 200]);
}, 60_000);

it("replaces every process on SIGHUP, and no request fails", async () => {
  const before = await processes();
  const replaced = expect
    .poll(async () => (await processes()).filter((id) => before.includes(id)), { timeout: 60_000 })
    .toEqual([]);
  process.kill(service.pid, "SIGHUP");
  const statuses = await askUntil(replaced);
  expect([...statuses.keys()]).toEqual([200]);
  expect(statuses.get(200)).toBeGreaterThan(20);
}, 90_000);

it("ends all of them and the database on SIGTERM", async () => {
  const before = await processes();
  expect(await service.stop()).toBe(0);
  for (const id of before) expect(() => process.kill(id, 0)).toThrow("ESRCH");
  await expect(readFile(join(folder, "postgres/data/postmaster.pid"))).rejects.toThrow("ENOENT");
  await expect(readFile(join(folder, "vitrine.lock"))).rejects.toThrow("ENOENT");
}, 60_000);
