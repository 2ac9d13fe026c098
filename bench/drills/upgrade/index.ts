import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { lastWithSteps } from "#server/db/migrate.ts";
import { type Chdb, startChdb } from "#server/testing/chdb.ts";
import { startServer, type TestServer } from "../../../e2e/support/server.ts";
import { inBuiltIn } from "../built-in-database.ts";
import { type OwnDrill, seconds, type Verdict } from "../drill.ts";
import { earlierBuild } from "../earlier-build.ts";
import { beganAt, type Customer, openCustomers, sendPlays, sendSome } from "./customers.ts";
import { changes, exportOf, lookAt, lostInExport, playsIn, type Seen } from "./look.ts";

const root = resolve(import.meta.dirname, "../../..");
const screensOf = [20, 4];

/** All that is compared, before and after. */
interface Snapshot {
  seen: Seen;
  exports: Map<string, Buffer>[];
}

async function seeAll(url: string, customers: readonly Customer[], now: number): Promise<Seen> {
  const all: Seen = new Map();
  for (const [at, customer] of customers.entries())
    for (const [name, value] of await lookAt(url, customer, now)) all.set(`${at}: ${name}`, value);
  return all;
}

async function snapshot(url: string, customers: readonly Customer[], now: number): Promise<Snapshot> {
  const exports: Map<string, Buffer>[] = [];
  for (const customer of customers) exports.push(await exportOf(url, customer));
  return { seen: await seeAll(url, customers, now), exports };
}

const manifestsOf = (url: string, customers: readonly Customer[]): Promise<string[]> =>
  Promise.all(
    customers
      .flatMap(({ screens }) => screens)
      .map(async ({ key }) => {
        const headers = { authorization: `Bearer ${key}` };
        const response = await fetch(`${url}/player/v1/manifest`, { headers });
        return `${response.status} ${(await response.text()).replace(/https?:\/\/localhost:\d+/g, "")}`;
      }),
  );

/** Starts a build on the data of another, and says how long it took until it was ready. */
async function startOn(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<TestServer & { startedMs: number }> {
  const began = performance.now();
  const server = await startServer({ env: { LOG_LEVEL: "fatal", ...env, DATA_DIR: dataDir } });
  return Object.assign(server, { startedMs: performance.now() - began });
}

/** Runs `npm run move-plays` beside the service. Returns what it printed and how long it took. */
async function movePlays(dataDir: string, settings: Record<string, string>): Promise<string> {
  const began = performance.now();
  const { stdout } = await promisify(execFile)(
    join(root, "node_modules/.bin/node"),
    [join(root, "dist/server/move-plays.mjs")],
    { cwd: root, env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings } },
  );
  return `${stdout.trim()} ${seconds(performance.now() - began)}`;
}

const rowsInPostgres = (dataDir: string): Promise<number> =>
  inBuiltIn(dataDir, async (pool) => {
    const { rows } = await pool.query<{ n: number }>("select count(*)::int as n from play_records");
    return rows[0]?.n ?? -1;
  });

const compared = (promise: string, before: Snapshot, after: Snapshot, moved = ""): Verdict => {
  const different = changes(before.seen, after.seen);
  const exports = before.exports.map((each, at) =>
    lostInExport(each, after.exports[at] ?? new Map(), moved !== ""),
  );
  const lost = [...different, ...exports.flatMap((each) => each.lost)];
  const rows = exports.reduce((sum, each) => sum + each.rows, 0);
  return {
    promise,
    measured: `${moved}${before.seen.size} reports and invoices, ${rows} rows and ${before.exports.reduce((sum, { size }) => sum + size, 0)} files of exports; different: ${lost.join("; ") || "none"}`,
    holds: lost.length === 0 && before.seen.size > 50 && rows > 200_000,
  };
};

/**
 * A service of the last build before ClickHouse, cells and virtual accounts, with customers, plays, media and orders, is
 * updated to this build; then its plays move to ClickHouse and back.
 */
export const upgradeWithPlays: OwnDrill = {
  name: "upgrade-with-plays",
  isBuiltIn: true,
  async run() {
    const earlier = earlierBuild(lastWithSteps);
    const old = await startServer({ bare: true, root: earlier.folder, env: { LOG_LEVEL: "fatal" } });
    let chdb: Chdb | undefined;
    let present: TestServer | undefined;
    const { dataDir } = old;
    try {
      const now = Date.now();
      const began = beganAt(now);
      const customers = await openCustomers(old, screensOf);
      const sending = performance.now();
      const sent = await sendPlays(old.url, customers, began);
      const sentMs = performance.now() - sending;
      const counted = async (url: string) => {
        let plays = 0;
        for (const customer of customers) plays += playsIn(await lookAt(url, customer, now));
        return plays;
      };
      for (let tries = 0; (await counted(old.url)) < sent && tries < 120; tries++) await delay(1_000);
      const plays = await counted(old.url);
      const manifests = await manifestsOf(old.url, customers);
      const before = await snapshot(old.url, customers, now);
      await old.stop();

      let server = await startOn(dataDir);
      present = server;
      const { startedMs } = server;
      const after = await snapshot(server.url, customers, now);
      const sameManifests = (await manifestsOf(server.url, customers)).filter(
        (each, at) => each === manifests[at],
      );
      const repeat = async (url: string) => {
        for (const customer of customers)
          for (const screen of customer.screens)
            await sendSome(url, customer, screen, { from: 1, last: 500, began });
      };
      await repeat(server.url);
      const repeated = changes(before.seen, await seeAll(server.url, customers, now));
      await server.dispose();

      chdb = await startChdb();
      server = await startOn(dataDir, { PLAYS_URL: chdb.url });
      present = server;
      const there = await movePlays(dataDir, { PLAYS_URL: chdb.url });
      const left = await rowsInPostgres(dataDir);
      await repeat(server.url);
      const inClickHouse = await snapshot(server.url, customers, now);
      await server.dispose();

      const backwards = { PLAYS_URL: chdb.url, PLAYS_INTO: "postgresql" };
      server = await startOn(dataDir, backwards);
      present = server;
      const back = await movePlays(dataDir, backwards);
      await server.dispose();
      server = await startOn(dataDir);
      present = server;
      await repeat(server.url);
      const again = await snapshot(server.url, customers, now);
      const returned = await rowsInPostgres(dataDir);
      return [
        {
          promise: `the installation of ${earlier.commit} counted every play once`,
          measured: `${sent} sent in ${seconds(sentMs)}, every tenth call twice; ${plays} counted`,
          holds: plays === sent && sent > 200_000,
        },
        {
          promise: "this build starts on its data within 60 s, and its screens play the same",
          measured: `ready after ${seconds(startedMs)}; ${sameManifests.length} of ${manifests.length} manifests are equal byte by byte`,
          holds:
            startedMs < 60_000 &&
            sameManifests.length === manifests.length &&
            manifests.every((each) => each.startsWith("200 ")),
        },
        compared("reports, exports and invoices are equal before and after", before, after),
        {
          promise: "plays that screens repeat after the update are not counted again",
          measured: repeated.join("; ") || "none",
          holds: repeated.length === 0,
        },
        compared(
          "they are equal when plays moved to ClickHouse",
          after,
          inClickHouse,
          `${there}; ${left} rows stay in PostgreSQL; `,
        ),
        compared(
          "they are equal when plays moved back",
          after,
          again,
          `${back}; ${returned} rows in PostgreSQL; `,
        ),
      ];
    } finally {
      await present?.dispose();
      await chdb?.close();
      await old.dispose();
    }
  },
};
