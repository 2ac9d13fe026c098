/**
 * Measures how long each operation, with its largest input and the fullest account, holds the thread that answers
 * requests, and what the heartbeats of another account wait meanwhile: `npm run bench:worst-call`, or some operations:
 * `WORST_CALL="playlists groups" npm run bench:worst-call`. Writes .cache/worst-call.json, and with all operations the
 * table in docs/worst-call.md.
 * The operations are those of the access matrix, which has a case for every registered route.
 */
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import pg from "pg";
import { expect, it } from "vitest";
import { z } from "zod";
import { heavyThreads } from "#server/heavy/beside.ts";
import { usualBodyBytes } from "#server/http/json-body.ts";
import { cases } from "#server/testing/access-matrix/cases.ts";
import type { RouteCase } from "#server/testing/access-matrix/route-case.ts";
import { aWorld, type World } from "#server/testing/access-matrix/world.ts";
// Declares what the global setup provides.
import type {} from "#server/testing/global-setup.ts";
import { startTestApp } from "#server/testing/test-app.ts";
import { takeLoggedErrors } from "#server/testing/test-log.ts";
import type { Contract } from "#shared/contracts/contract.ts";
import { maxItems } from "#shared/contracts/library/playlists.ts";
import { type Answer, ask, asSent, beside, type Sent } from "./calls.ts";
import { fillAccount, fillPlaylist } from "./full-account.ts";
import { largestInput } from "./largest-input.ts";
import { beforeIn, type Measured, middle, type Row, tableOf } from "./report.ts";
import { TurnWatch } from "./turns.ts";

/** So many heartbeats of the neighbour belong to each figure: one each five milliseconds. */
const windowMs = 250;
/** Reads are sent so often at once, as a page or a program may. */
const readsAtOnce = 6;
const repetitions = Number(process.env.TIMES ?? 3);
const wanted = process.env.WORST_CALL?.split(" ").filter(Boolean) ?? [];
const out = join(import.meta.dirname, "../../.cache/worst-call.json");
const document = join(import.meta.dirname, "../../docs/worst-call.md");

/** The garbage of what prepares a call is not the call's. */
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as (options: { type: "minor" }) => void;

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
  await fillPlaylist(pool, own, maxItems - 1);
  const { port } = test.app.server.address() as AddressInfo;
  const key = String(foreign.screen.headers.authorization).replace("Bearer ", "");
  const neighbour = await beside("neighbour.ts", [`http://127.0.0.1:${port}/player/v1/heartbeat`, key]);
  const caller = await beside("caller.ts");
  const send = (calls: Sent[]) => ask<Answer[]>(caller, { port, calls });
  const turns = new TurnWatch();
  const rows: Row[] = [];
  const restore = await noted(pool, world);

  /** Runs `work` and notes what it held meanwhile. */
  const measured = async (work: () => Promise<string>): Promise<Measured> => {
    collectGarbage({ type: "minor" });
    await wait(20);
    await ask(neighbour, {});
    turns.take();
    const started = performance.now();
    const status = await work();
    const tookMs = performance.now() - started;
    await wait(Math.max(0, windowMs - tookMs));
    const { cpuMs, wallMs } = turns.take();
    const waits = (await ask<number[]>(neighbour, {})).sort((a, b) => a - b);
    takeLoggedErrors();
    const p99Ms = waits[Math.min(waits.length - 1, Math.floor(waits.length * 0.99))] ?? 0;
    return { status, turnMs: cpuMs, wallMs, tookMs, p99Ms };
  };
  /** Measures an operation several times. `prepare` makes each time what `work` sends. */
  const measure: Measure = async (what, prepare, work, times = repetitions) => {
    const row: Row = { what, measured: [] };
    rows.push(row);
    for (let each = 0; each < times; each++) {
      await restore();
      try {
        const prepared = await prepare();
        if (prepared) row.measured.push(await measured(() => work(prepared)));
      } catch (error) {
        if (row.measured.length === 0) row.failed = String(error).split("\n")[0]?.slice(0, 120) ?? "";
        break;
      }
    }
    if (row.measured.length === 0 && !row.failed) rows.pop();
    else
      console.log(
        `  ${Math.round(middle(row, "turnMs"))} ms  ${what}  ${row.failed ?? row.measured.at(-1)?.status}`,
      );
  };

  const idle = (what: string) =>
    measure(
      what,
      async () => [],
      () => wait(1_000).then(() => "idle"),
    );
  try {
    await idle("nothing (before)");
    if (wanted.length === 0 || wanted.includes("scenarios")) await scenarios({ world, measure, send });
    for (const name of inOrder(names)) {
      if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
      const routeCase = cases[name] as RouteCase;
      const { as, call, status = 200, streams = false } = routeCase;
      const one = async (): Promise<Sent> => {
        const sent = asSent(as?.(world) ?? own.customer, await call(own, world), streams);
        if (/undefined|NaN/.test(sent.url)) throw new Error("the case cannot make what it names");
        return sent;
      };
      const isRead = name.startsWith("GET ") && !streams;
      await measure(
        name,
        async () => {
          const request = await one();
          return Array.from({ length: isRead ? readsAtOnce : 1 }, () => request);
        },
        async (calls) => texts((await send(calls))[0], status),
      );
      await measure(
        `${name}, largest input`,
        async () => {
          const largest = withLargestInput(routes.get(name), await one());
          return largest && [largest];
        },
        async (calls) => texts((await send(calls))[0], status),
      );
    }
    await idle("nothing (after)");
  } finally {
    turns.close();
    neighbour.disconnect();
    caller.disconnect();
    await pool.end();
    await test.close();
    await heavy.close();
  }
  mkdirSync(join(out, ".."), { recursive: true });
  writeFileSync(out, JSON.stringify(rows));
  const text = readFileSync(document, "utf8");
  const before = beforeIn(text);
  console.log(tableOf(rows, before));
  if (wanted.length === 0) {
    const table = tableOf(rows, before, mostInDocument);
    writeFileSync(document, `${text.slice(0, text.indexOf(tableHead) + tableHead.length)}\n\n${table}`);
  }
  expect(rows.length).toBeGreaterThan(0);
});

const tableHead = "## The longest turns";
/** All others are far below the goal; the run prints them. */
const mostInDocument = 20;

type Measure = (
  what: string,
  /** Returns null for an operation that has no such call. */
  prepare: () => Promise<Sent[] | null>,
  work: (calls: Sent[]) => Promise<string>,
  times?: number,
) => Promise<void>;

/** Returns the status, with the reason when it is not the expected one. */
const texts = ({ status, reason }: Answer = { status: 0, reason: "no answer" }, expected: number): string =>
  status === expected ? String(status) : `${status} ${reason}`;

/** What the issue named. */
async function scenarios({
  world,
  measure,
  send,
}: {
  world: World;
  measure: Measure;
  send: (calls: Sent[]) => Promise<Answer[]>;
}): Promise<void> {
  const { customer, playlistId } = world.own;
  const csv = "a\n".repeat(900_000);
  const files = createServer(
    (_, answer) => void answer.writeHead(200, { "content-type": "text/csv" }).end(csv),
  );
  files.listen(0, "127.0.0.1");
  await once(files, "listening");
  const { port } = files.address() as AddressInfo;
  const read = asSent(customer, { method: "GET", url: `/api/v1/playlists/${playlistId}` });
  const reads = Array.from({ length: 300 }, () => read);
  const link = () =>
    asSent(customer, {
      method: "POST",
      url: "/api/v1/data-sources/followed",
      payload: { kind: "table", name: "Lines", url: `http://127.0.0.1:${port}/a.csv` },
    });
  const answered = (answers: readonly Answer[]) => {
    const fine = answers.filter(({ status }) => status === 200).length;
    return `${fine} answered, ${answers.length - fine} asked to wait`;
  };
  const items = `300 reads of a playlist with ${maxItems} items at once`;
  await measure(
    items,
    async () => reads,
    async (calls) => answered(await send(calls)),
    1,
  );
  await measure(
    "a link to a CSV file of 900,000 lines",
    async () => [link()],
    async (calls) => texts((await send(calls))[0], 201),
  );
  await measure(
    `the CSV link, and ${items}`,
    async () => [link(), ...reads],
    async (calls) => {
      const [ofLink, ...others] = await send(calls);
      return `${texts(ofLink, 201)}; ${answered(others)}`;
    },
    1,
  );
  files.close();
}

/** Reads first: what writes do to the account does not change them. Calls that end a session, a membership or an account come last. */
function inOrder(names: readonly string[]): string[] {
  const rank = (name: string) =>
    name.startsWith("GET ")
      ? 0
      : /logout|sessions|deletion|close|members\/(leave|hand-over|switch)|DELETE/.test(name)
        ? 2
        : 1;
  return [...names].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

/** Things that the cases name, which operations change: their rows as they were. */
const kept = (own: World["own"]) =>
  [
    ["accounts", `id = ${own.accountId}`],
    ["users", `id = ${own.userId}`],
    ["subscriptions", `account_id = ${own.accountId}`],
    ["playlists", `id = ${own.playlistId}`],
    ["screens", `id = ${own.screenId}`],
    ["media", `id in (${own.mediaId}, ${own.failedMediaId}, ${own.removedMediaId}, ${own.pdfId})`],
  ] as const;

/** Notes what the account has, and returns what undoes the operations since then. */
async function noted(pool: pg.Pool, { own }: World): Promise<() => Promise<void>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('id', 'account_id')
        and data_type in ('integer', 'bigint') and table_name not in ('audit', 'sessions')
      group by table_name having count(*) = 2`,
  );
  const statements: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ id: number }>(`select coalesce(max(id), 0)::int as id from ${name}`);
    statements.push(`delete from ${name} where id > ${rows[0]?.id} and account_id = ${own.accountId}`);
  }
  for (const [table, where] of kept(own)) {
    await pool.query(`create table bench_${table} as select * from ${table} where ${where}`);
    const { rows } = await pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = $1 and column_name <> 'id' and is_generated = 'NEVER'`,
      [table],
    );
    const columns = rows.map(({ name }) => `"${name}" = was."${name}"`);
    statements.push(`update ${table} set ${columns} from bench_${table} was where was.id = ${table}.id`);
  }
  statements.push(
    `update sessions set revoked_at = null, expires_at = '2040-01-01' where user_id = ${own.userId}`,
    "delete from throttles",
  );
  // Without the triggers that look for references: in this order, some would be in the way.
  const all = ["set local session_replication_role = replica", ...statements].join("; ");
  return async () => void (await pool.query(`begin; ${all}; commit`));
}

function withLargestInput(contract: Contract | undefined, { body, headers, ...request }: Sent): Sent | null {
  if (!contract?.body || contract.bodyType) return null;
  const schema = z.toJSONSchema(contract.body, { io: "input", unrepresentable: "any" });
  const example = typeof body === "string" ? JSON.parse(body) : {};
  const value = largestInput(schema, (contract.maxBytes ?? usualBodyBytes) - 10, example);
  return {
    ...request,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(value),
  };
}
