import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "../app.ts";
import { openDatabase } from "../db/client.ts";
import { followDirectory } from "../directory/follow-proxy.ts";
import { type CellAddresses, cellsMap, cellsMapText, proxyConfig, screensMap } from "../directory/haproxy.ts";
import { Assistant } from "../testing/factories/assistant.ts";
import { aConnectedApp, askToken } from "../testing/factories/connected-apps.ts";
import { freePort } from "../testing/free-port.ts";
import type { TestApp } from "../testing/test-app.ts";
import { twoCells } from "../testing/two-cells.ts";
import { openCell } from "./open-cell.ts";

/* Apps that know one address only, through HAProxy and two processes for each cell, while an account moves there and back. */

const people = 12;
const moves = 4;
const at = new Date("2026-11-20T06:00:00.000Z");
const { cell, all, directory, told, aPersonIn, move } = twoCells(at);

let proxy: ChildProcess;
let origin: string;
const folder = mkdtempSync(join(tmpdir(), "vitrine-apps-"));
const follows = new AbortController();

/** The service as its callers see it. */
const service = {
  async inject({ method, url, headers, payload }: InjectOptions) {
    const isText = typeof payload === "string" || payload === undefined;
    const sent = new Headers((headers ?? {}) as Record<string, string>);
    if (!isText) sent.set("content-type", "application/json");
    const response = await fetch(`${origin}${url}`, {
      method: method ?? "GET",
      headers: sent,
      redirect: "manual",
      ...(payload !== undefined && { body: isText ? (payload as string) : JSON.stringify(payload) }),
    });
    const body = await response.text();
    const got = { ...Object.fromEntries(response.headers), "set-cookie": response.headers.getSetCookie() };
    return {
      statusCode: response.status,
      headers: got,
      body,
      json: () => JSON.parse(body),
    } as unknown as LightMyRequestResponse;
  },
};

const opened: { close(): Promise<unknown> }[] = [];

/** Returns a second server process of a cell, as far as calls of apps see it: it shares the database only. */
async function anotherProcess({ deps, connection }: TestApp) {
  const { env, log, now } = deps;
  const db = openDatabase(connection, log, 5);
  const ownCell = await openCell({ env, db, log, now, fail: (problem) => log.error(problem.message) });
  const app = await createApp({ ...deps, db, cell: ownCell }, { pages: null });
  opened.push(app, { close: async () => ownCell?.close() }, { close: () => db.$client.end() });
  return app;
}

beforeAll(async () => {
  const cells: CellAddresses[] = [];
  for (const [number, test] of all().entries()) {
    const processes = [test.app, await anotherProcess(test)];
    for (const app of processes) await app.listen({ host: "127.0.0.1", port: 0 });
    const addresses = processes.map(({ server }) => `127.0.0.1:${(server.address() as AddressInfo).port}`);
    cells.push({ cell: number, addresses });
  }
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const plan = { folder, bind: `127.0.0.1:${port}`, cells, newcomers: 0, secure: false };
  writeFileSync(join(folder, "haproxy.cfg"), proxyConfig(plan));
  writeFileSync(cellsMap(folder), cellsMapText(cells));
  writeFileSync(screensMap(folder), "");
  proxy = spawn("haproxy", ["-db", "-f", join(folder, "haproxy.cfg")], { stdio: "inherit" });
  const isUp = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) await delay(100);
  void followDirectory(directory().pool, folder, { signal: follows.signal, print: () => {} });
}, 60_000);
afterAll(async () => {
  follows.abort();
  const ended = once(proxy, "exit");
  proxy.kill();
  await ended;
  for (const each of opened) await each.close();
  rmSync(folder, { recursive: true, force: true });
});

it.skipIf(!existsSync("/usr/sbin/haproxy"))(
  "apps work through HAProxy without an answer that ends them, while an account moves there and back",
  async () => {
    const persons = await Promise.all(
      Array.from({ length: people }, async (_, n) => ({ home: n % 2, ...(await aPersonIn(n % 2)) })),
    );
    await told();
    await delay(2_000);
    const test = { app: service } as unknown as Pick<TestApp, "app">;
    const apps = await Promise.all(
      persons.map(({ cookie, home }) =>
        aConnectedApp(test, { cookie: `${cookie}; vitrine-cell=${home}` }, { permissions: ["content.see"] }),
      ),
    );
    const seen = new Map<string, number>();
    const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
    let stopped = false;
    const working = apps.map(async (app, n) => {
      let tokens: { access_token: string; refresh_token: string } = app;
      for (let each = 0; !stopped; each++) {
        const said = await new Assistant(test, tokens).send("tools/list");
        note(`/mcp ${said.status}`);
        if (each % 8 === n % 8) {
          const form = { grant_type: "refresh_token", client_id: app.clientId };
          const answer = await askToken(service, { ...form, refresh_token: tokens.refresh_token });
          note(`/oauth/token ${answer.statusCode}`);
          if (answer.statusCode === 200) tokens = answer.json();
        }
        await delay(300);
      }
      return tokens;
    });
    const [mover] = persons;
    const frozen: number[] = [];
    for (let each = 0; each < moves; each++) {
      await delay(3_000);
      frozen.push((await move(mover?.accountId ?? 0, 1 - (each % 2))).frozenSeconds);
    }
    await delay(5_000);
    stopped = true;
    const last = await Promise.all(working);
    process.stdout.write(`${JSON.stringify({ seen: Object.fromEntries(seen), frozen })}\n`);
    expect([...seen.keys()].filter((what) => !/ (200|503)$/.test(what))).toEqual([]);
    for (const tokens of last)
      expect((await new Assistant(test, tokens).send("tools/list")).status).toBe(200);
    const holders = await Promise.all(
      [0, 1].map((number) =>
        cell(number).deps.db.$client.query("select from connected_apps where ended_at is null"),
      ),
    );
    expect(holders.map(({ rowCount }) => rowCount)).toEqual([people / 2, people / 2]);
  },
  300_000,
);
