import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { paths } from "#shared/paths.ts";
import { processorSeconds, residentMegabytes } from "./support/process-cost.ts";
import { startServer, type TestServer } from "./support/server.ts";
import { keepServerLog } from "./support/server-log.ts";
import { test as base, expect } from "./support/window-test.ts";

/* The server process: how it starts, what it uses, and how it ends. */

const test = base.extend<{ own: TestServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  own: async ({}, use) => {
    const own = await startServer();
    await use(own);
    expect(own.takeErrors(), "errors in the server's log").toEqual([]);
    await own.dispose();
  },
});

async function signUp(url: string, email: string): Promise<void> {
  const body = JSON.stringify({ name: "Process test", email, password: "a long enough password" });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${url}/api/v1/signup`, { method: "POST", headers, body });
  expect(answer.status, await answer.text()).toBe(201);
}

async function canSignIn(url: string, email: string): Promise<boolean> {
  const body = JSON.stringify({ login: email, password: "a long enough password" });
  const headers = { "content-type": "application/json" };
  return (await fetch(`${url}/api/v1/login`, { method: "POST", headers, body })).ok;
}

test("a second start works for less than 3 seconds, and then takes under 160 MB", { tag: "@lab" }, async ({
  own,
}) => {
  await own.restart();
  // Processor time, so that other tests in parallel do not count.
  expect(processorSeconds(own.pid())).toBeLessThan(3);
  expect(residentMegabytes(own.pid())).toBeLessThan(160);
});

test("a second process on the same data folder is refused with one line that names the first", {
  tag: "@lab",
}, async ({ own }) => {
  const root = resolve(import.meta.dirname, "..");
  const second = spawn(join(root, "node_modules/.bin/node"), [join(root, "dist/server/main.mjs")], {
    env: { PATH: process.env.PATH, PORT: "0", DATA_DIR: own.dataDir },
  });
  let texts = "";
  second.stderr.setEncoding("utf8").on("data", (text: string) => {
    texts += text;
  });
  const [code] = await once(second, "close");
  expect(code).toBe(1);
  expect(texts).toBe(
    `Vitrine is already running on ${own.dataDir} (process ${own.pid()}). Stop it first, or set DATA_DIR to another folder.\n`,
  );
  expect((await fetch(`${own.url}/readyz`)).status).toBe(200);
});

test("SIGTERM ends it with its database, and leaves no lock", { tag: "@lab" }, async ({ own }) => {
  const postmasterPid = join(own.dataDir, "postgres/data/postmaster.pid");
  expect(existsSync(postmasterPid)).toBe(true);
  await own.stop();
  expect(existsSync(postmasterPid)).toBe(false);
  expect(existsSync(join(own.dataDir, "vitrine.lock"))).toBe(false);
});

test("what was acknowledged before a kill -9 is there after the next start", { tag: "@lab" }, async ({
  own,
}) => {
  const emails = ["first@vitrine.test", "second@vitrine.test"];
  for (const email of emails) await signUp(own.url, email);
  const database = Number.parseInt(
    readFileSync(join(own.dataDir, "postgres/data/postmaster.pid"), "utf8"),
    10,
  );
  await own.kill9();
  await own.restart();
  const next = Number.parseInt(readFileSync(join(own.dataDir, "postgres/data/postmaster.pid"), "utf8"), 10);
  expect(next).not.toBe(database);
  for (const email of emails) expect(await canSignIn(own.url, email)).toBe(true);
});

test("npm start serves, says where everything is and that it is well, and ends cleanly with npm", async () => {
  const root = resolve(import.meta.dirname, "..");
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-e2e-"));
  // The database may run as another user, who needs access to its folder.
  chmodSync(dataDir, 0o755);
  const { PATH, HOME } = process.env;
  const npm = spawn("npm", ["start"], { cwd: root, env: { PATH, HOME, DATA_DIR: dataDir, PORT: "0" } });
  try {
    const log = keepServerLog();
    log.follow(npm.stdout, npm.stderr);
    await expect.poll(log.text).toMatch(/Website +http:\/\/localhost:\d+\//);
    const [url = ""] = log.text().match(/http:\/\/localhost:\d+/) ?? [];
    // The server answers a moment before it prints the addresses.
    for (const path of [paths.home, paths.dashboard, paths.admin, paths.player])
      await expect.poll(log.text).toContain(`${url}${path}\n`);
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: "ok" });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const ended = once(npm, "close");
    npm.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    await expect(fetch(`${url}/readyz`)).rejects.toThrow();
    expect(existsSync(join(dataDir, "postgres/data/postmaster.pid"))).toBe(false);
  } finally {
    npm.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
});
