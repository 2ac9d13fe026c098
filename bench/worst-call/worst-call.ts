/**
 * Measures how long each operation, with its largest input and the fullest account, holds the thread that answers
 * requests, and what the heartbeats of another account wait meanwhile: `npm run bench:worst-call`, or some operations:
 * `WORST_CALL="playlists groups" npm run bench:worst-call`. Writes .cache/worst-call.json; with BEFORE=<such a file> the
 * table compares.
 * The operations are those of the access matrix, which has a case for every registered route.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { InjectOptions } from "fastify";
import pg from "pg";
import { expect, it } from "vitest";
import { z } from "zod";
import { heavyThreads } from "#server/heavy/beside.ts";
import { usualBodyBytes } from "#server/http/json-body.ts";
import { cases, type RouteCase } from "#server/testing/access-matrix/cases.ts";
import { aWorld, type World } from "#server/testing/access-matrix/world.ts";
import type { Client } from "#server/testing/client.ts";
// Declares what the global setup provides.
import type {} from "#server/testing/global-setup.ts";
import { startTestApp } from "#server/testing/test-app.ts";
import { takeLoggedErrors } from "#server/testing/test-log.ts";
import type { Contract } from "#shared/contracts/contract.ts";
import { maxItems } from "#shared/contracts/playlists.ts";
import { fillAccount, fillPlaylist } from "./full-account.ts";
import { largestInput } from "./largest-input.ts";
import { type Row, tableOf } from "./report.ts";
import { TurnWatch } from "./turns.ts";

/** So many heartbeats of the neighbour belong to each figure. */
const windowMs = 600;
/** Reads are sent so often at once, as a page or a program may. */
const readsAtOnce = 6;
const wanted = process.env.WORST_CALL?.split(" ").filter(Boolean) ?? [];
const out = join(import.meta.dirname, "../../.cache/worst-call.json");

it("measures every operation", async () => {
  const test = await startTestApp();
  test.deps.log.level = "silent";
  const heavy = heavyThreads(test.deps.db, test.connection, test.deps.log);
  test.deps.heavy = heavy;
  await test.app.listen({ host: "127.0.0.1", port: 0 });
  const pool = new pg.Pool({ ...test.connection, max: 2 });
  const routes = new Map<string, Contract | undefined>(
    test.app.guardedRoutes.flatMap(({ method, url, config }) =>
      [method].flat().map((verb) => [`${verb} ${url}`, config?.contract] as const),
    ),
  );
  const names = [...routes.keys()].filter((name) => !/^(OPTIONS|HEAD) /.test(name));
  const missing = names.filter((name) => !cases[name]);
  if (missing.length > 0) throw new Error(`These operations have no case in the access matrix: ${missing}`);

  const world = await aWorld(test);
  const { own, foreign } = world;
  console.log("  filling the account …");
  await fillAccount(pool, own.accountId);
  await fillPlaylist(pool, own.accountId, own.playlistId, maxItems - 1);
  const { port } = test.app.server.address() as AddressInfo;
  const key = String(foreign.screen.headers.authorization).replace("Bearer ", "");
  const neighbour = fork(
    join(import.meta.dirname, "neighbour.ts"),
    [`http://127.0.0.1:${port}/player/v1/heartbeat`, key],
    { execArgv: [] },
  );
  await once(neighbour, "message");
  const beats = async (): Promise<number[]> => {
    const answer = once(neighbour, "message");
    neighbour.send("read");
    return ((await answer) as [number[]])[0];
  };
  const turns = new TurnWatch();
  const rows: Row[] = [];

  /** Runs `work` and notes what it held meanwhile. */
  const measure = async (what: string, work: () => Promise<string>) => {
    await wait(30);
    await beats();
    turns.take();
    const started = performance.now();
    const status = await work().catch((error: unknown) => `failed: ${String(error).slice(0, 80)}`);
    const tookMs = performance.now() - started;
    await wait(Math.max(0, windowMs - tookMs));
    const turnMs = turns.take();
    const waits = (await beats()).sort((a, b) => a - b);
    const p99Ms = waits[Math.min(waits.length - 1, Math.floor(waits.length * 0.99))] ?? 0;
    rows.push({ what, status, turnMs, tookMs, p99Ms, maxMs: waits.at(-1) ?? 0 });
    takeLoggedErrors();
    console.log(`  ${Math.round(turnMs)} ms  ${what}  ${status}`);
  };
  const send = async (client: Client, request: InjectOptions, streams = false): Promise<number> => {
    if (!streams) return (await client.request(request)).statusCode;
    const response = await client.request({ ...request, payloadAsStream: true });
    response.stream().destroy();
    return response.statusCode;
  };

  try {
    await measure("nothing (before)", () => wait(3_000).then(() => "idle"));
    for (const name of inOrder(names)) {
      if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
      const routeCase = cases[name] as RouteCase;
      const isRead = name.startsWith("GET ");
      await restore(pool, world);
      const request = await requestOf(routeCase, world);
      if (!request) {
        rows.push({
          what: name,
          status: "the case cannot be made in a full account",
          turnMs: 0,
          tookMs: 0,
          p99Ms: 0,
          maxMs: 0,
        });
        continue;
      }
      const client = routeCase.as?.(world) ?? own.customer;
      const text = prepared(request);
      await measure(name, async () => {
        const sent = Array.from({ length: isRead && !routeCase.streams ? readsAtOnce : 1 }, () =>
          send(client, text, routeCase.streams),
        );
        return String((await Promise.all(sent))[0]);
      });
      const largest = withLargestInput(routes.get(name), text);
      if (!largest) continue;
      await restore(pool, world);
      await measure(`${name}, largest input`, async () => String(await send(client, largest)));
    }
    if (wanted.length === 0 || wanted.includes("scenarios")) await scenarios({ world, measure, send });
    await measure("nothing (after)", () => wait(3_000).then(() => "idle"));
  } finally {
    turns.close();
    neighbour.disconnect();
    await pool.end();
    await test.close();
    await heavy.close();
  }
  mkdirSync(join(out, ".."), { recursive: true });
  writeFileSync(out, JSON.stringify(rows));
  const before = process.env.BEFORE ? (JSON.parse(readFileSync(process.env.BEFORE, "utf8")) as Row[]) : [];
  console.log(tableOf(rows, before));
  expect(rows.length).toBeGreaterThan(0);
});

/** What the issue named. */
async function scenarios({
  world,
  measure,
  send,
}: {
  world: World;
  measure: (what: string, work: () => Promise<string>) => Promise<void>;
  send: (client: Client, request: InjectOptions) => Promise<number>;
}): Promise<void> {
  const { customer, playlistId } = world.own;
  await measure(`300 reads of a playlist with ${maxItems} items at once`, async () => {
    const sent = Array.from({ length: 300 }, () =>
      send(customer, { method: "GET", url: `/api/v1/playlists/${playlistId}` }),
    );
    const statuses = await Promise.all(sent);
    const fine = statuses.filter((status) => status === 200).length;
    return `${fine} answered, ${statuses.length - fine} asked to wait`;
  });
  const csv = "a\n".repeat(900_000);
  const files = createServer(
    (_, answer) => void answer.writeHead(200, { "content-type": "text/csv" }).end(csv),
  );
  files.listen(0, "127.0.0.1");
  await once(files, "listening");
  const { port } = files.address() as AddressInfo;
  const payload = { kind: "table", name: "Lines", url: `http://127.0.0.1:${port}/a.csv` };
  await measure("a link to a CSV file of 900,000 lines", async () =>
    String(await send(customer, { method: "POST", url: "/api/v1/data-sources/followed", payload })),
  );
  files.close();
}

/** Reads first: what writes do to the account does not change them. Calls that end a session or an account come last. */
function inOrder(names: readonly string[]): string[] {
  const rank = (name: string) =>
    name.startsWith("GET ") ? 0 : /logout|sessions|deletion|close|DELETE/.test(name) ? 2 : 1;
  return [...names].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

/** Undoes what an operation did to the things that the cases name. */
async function restore(pool: pg.Pool, { own }: World): Promise<void> {
  await pool.query("update sessions set revoked_at = null, expires_at = '2040-01-01' where user_id = $1", [
    own.userId,
  ]);
  await pool.query("update accounts set suspended_at = null where id = $1", [own.accountId]);
  for (const [table, id] of [
    ["playlists", own.playlistId],
    ["media", own.mediaId],
    ["screens", own.screenId],
  ] as const)
    await pool.query(`update ${table} set deleted_at = null where id = $1`, [id]);
  await pool.query("delete from throttles");
}

async function requestOf({ call }: RouteCase, world: World): Promise<InjectOptions | null> {
  try {
    return await call(world.own, world);
  } catch {
    return null;
  }
}

/** Makes the text of a body beforehand: it is the caller who does that. */
function prepared(request: InjectOptions): InjectOptions {
  const { payload } = request;
  if (typeof payload !== "object" || payload === null || Buffer.isBuffer(payload) || "pipe" in payload)
    return request;
  const headers = { "content-type": "application/json", ...request.headers };
  return { ...request, payload: JSON.stringify(payload), headers };
}

function withLargestInput(contract: Contract | undefined, request: InjectOptions): InjectOptions | null {
  if (!contract?.body || contract.bodyType) return null;
  const schema = z.toJSONSchema(contract.body, { io: "input", unrepresentable: "any" });
  const example = typeof request.payload === "string" ? JSON.parse(request.payload) : {};
  const value = largestInput(schema, (contract.maxBytes ?? usualBodyBytes) - 10, example);
  const headers = { ...request.headers, "content-type": "application/json" };
  return { ...request, payload: JSON.stringify(value), headers };
}
