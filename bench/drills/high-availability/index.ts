import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { migrate } from "#server/db/migrate.ts";
import { startServer, type TestServer } from "../../../e2e/support/server.ts";
import { benchKeys, seedScreens } from "../../player/seed.ts";
import { type OwnDrill, seconds, type Verdict } from "../drill.ts";
import { readyOne, sharedSettings, signUp } from "../fleet.ts";
import { differences, type LoadTarget, longestPause, startLoad } from "../load.ts";
import type { Parts } from "../parts.ts";
import { type Machine, type Machines, missingPrograms, startMachines, until } from "./machines.ts";

const someScreens = 20;
/** A write that no standby acknowledges waits for ever; the client gives up after this time. */
const lateWriteMs = 15_000;

/**
 * Tries the recipe of packaging/high-availability. The drill kills the primary under load and starts it again. Then it
 * stops the new primary (SIGSTOP) and lets it go on, while a client writes directly to that primary.
 */
export const highAvailability: OwnDrill = {
  name: "high-availability",
  missing: missingPrograms,
  async run({ seconds: length, parts }) {
    const machines = await startMachines();
    try {
      const service = await openService(machines, parts);
      try {
        return await breakMachines(machines, service, length);
      } finally {
        await service.stop();
      }
    } catch (error) {
      console.error(machines.log());
      throw error;
    } finally {
      await machines.stop();
    }
  },
};

async function breakMachines(machines: Machines, service: Service, length: number): Promise<Verdict[]> {
  const { a, b } = machines;
  const load = startLoad(service);
  await delay((length * 1000) / 4);

  const killed = performance.now();
  a.kill();
  const promoted = await until("b leads", () => b.is("primary"));
  await delay((length * 1000) / 4);
  const pauseOfKill = longestPause(load.sent, killed, performance.now());
  a.start();
  const returned = await until("a is the synchronous standby", () => a.is("sync"));

  const frozen = performance.now();
  b.freeze();
  const promotedAgain = await until("a leads", () => a.is("primary"));
  // This client still believes in b, and writes as soon as b can move.
  const late = writeTo(machines, b);
  b.thaw();
  const [acknowledged, fenced] = await Promise.all([late, until("b is a standby", () => b.is("replica"))]);
  await delay((length * 1000) / 4);
  const pauseOfFreeze = longestPause(load.sent, frozen, performance.now());

  const sent = await load.stop();
  const wrong = await differences(service, sent);
  const plays = [...sent.plays.values()].reduce((sum, n) => sum + n, 0);
  const { rows } = await service.pool.query("select to_regclass('late_write') as found");
  const isLateThere = rows[0]?.found !== null;
  return [
    {
      promise: "no acknowledged write or play is lost or doubled",
      measured: `${sent.folders.size} writes, ${sent.pictures.size} pictures, ${plays} plays; ${wrong.join("; ") || "none"}`,
      holds: wrong.length === 0 && sent.folders.size > 0 && plays > 0,
    },
    {
      promise: "writes resume within 30 s after the primary was killed",
      measured: `promoted after ${seconds(promoted)}, longest pause ${seconds(pauseOfKill)}`,
      holds: pauseOfKill < 30_000,
    },
    {
      promise: "the killed primary comes back as the synchronous standby",
      measured: `after ${seconds(returned)}`,
      holds: returned < 60_000,
    },
    {
      promise: "writes resume within 30 s after the primary hung",
      measured: `promoted after ${seconds(promotedAgain)}, longest pause ${seconds(pauseOfFreeze)}`,
      holds: pauseOfFreeze < 30_000,
    },
    {
      promise: "a write to the primary that hung is acknowledged only if the new primary has it",
      measured: `${acknowledged}; stored: ${isLateThere}`,
      holds: acknowledged !== "acknowledged" || isLateThere,
    },
    {
      promise: "the primary that hung becomes a standby within 30 s",
      measured: `after ${seconds(fenced)}`,
      holds: fenced < 30_000,
    },
    {
      promise: "no screen is told to pair again",
      measured: `${sent.answers.get(401) ?? 0} answers of 401`,
      holds: !sent.answers.has(401),
    },
  ];
}

/** Writes straight to a machine, and returns what it was told. */
async function writeTo({ password }: Machines, { port }: Machine): Promise<string> {
  const client = new pg.Client({
    host: "127.0.0.1",
    port,
    user: "postgres",
    password,
    database: "vitrine",
    query_timeout: lateWriteMs,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("create table late_write (n int)");
    return "acknowledged";
  } catch (error) {
    return `refused (${error instanceof Error ? error.message : error})`;
  } finally {
    client.end().catch(() => {});
  }
}

interface Service extends LoadTarget {
  stop(): Promise<void>;
}

/** Starts two processes that reach the database through HAProxy, with one customer and some screens. */
async function openService({ port, password }: Machines, parts: Parts): Promise<Service> {
  const connection = { host: "127.0.0.1", port, user: "postgres", password };
  const first = new pg.Client({ ...connection, database: "postgres" });
  await until("HAProxy leads to the primary", () => canConnect(connection));
  await first.connect();
  await first.query("create role vitrine login password 'drill'");
  await first.query("create database vitrine owner vitrine");
  await first.end();
  const DATABASE_URL = `postgres://vitrine:drill@127.0.0.1:${port}/vitrine`;
  await migrate({ connectionString: DATABASE_URL });
  const processes: TestServer[] = [];
  const folder = `/tmp/vitrine-ha-files-${process.pid}`;
  for (let n = 0; n < 2; n++)
    processes.push(await startServer({ env: { ...sharedSettings(folder), ...parts.env, DATABASE_URL } }));
  const pool = new pg.Pool({ ...connection, database: "vitrine", max: 3 });
  pool.on("error", () => {});
  const cookie = await signUp(processes[0]?.url ?? "");
  const { rows } = await pool.query<{ id: number }>("select id from accounts");
  const accountId = rows[0]?.id ?? 0;
  const keys = benchKeys(someScreens);
  await parts.promiseScreens(pool, keys);
  const { screens } = await seedScreens(pool, accountId, keys);
  return {
    parts,
    pool,
    cookie,
    accountId,
    screens,
    ready: () => readyOne(processes),
    async stop() {
      await Promise.allSettled(processes.map((each) => each.dispose()));
      await pool.end();
    },
  };
}

async function canConnect(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, database: "postgres" });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => {});
  }
}
