import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedCluster } from "#server/db/embedded/index.ts";
import { migrate } from "#server/db/migrate.ts";
import { type Network, openNetwork } from "#server/testing/network.ts";
import { startServer, type TestServer } from "../../e2e/support/server.ts";
import { sharedSettings, signUp } from "../drills/fleet.ts";

const licences = 40;

export interface Haste {
  factor: number;
  epochMs: number;
  aheadMs: number;
}

/** A running server with its own database and one customer. Its clock is faster than the real one. */
export interface Service {
  url: string;
  /** Between the screens and the server. */
  network: Network;
  pool: pg.Pool;
  haste: Haste;
  /** Calls the API as the customer. Throws for any other answer than a success. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  upload(name: string, bytes: Buffer): Promise<number>;
  /** Sets the clock of the server ahead, or back. */
  stepClock(ms: number): void;
  /** Ends the server and starts that of another checkout. */
  become(root: string): Promise<void>;
  /** Kills the database, which is started again at once. */
  killDatabase(): Promise<void>;
  stop(): Promise<void>;
}

export async function openService(folder: string, factor: number, root: string): Promise<Service> {
  chmodSync(folder, 0o755);
  const log = { debug() {}, info() {}, warn() {}, error: (line: string) => console.error(line) };
  const dataDir = join(folder, "data");
  mkdirSync(dataDir, { mode: 0o755 });
  const cluster = await startEmbeddedCluster({ dataDir, log, restart: true });
  await migrate(cluster.connection);
  let port = 0;
  const network = await openNetwork(() => port);
  const url = `http://localhost:${network.port}`;
  const clockFile = join(folder, "ahead-ms");
  const haste: Haste = { factor, epochMs: Date.now(), aheadMs: 0 };
  writeFileSync(clockFile, "0");
  const { host, user, database } = cluster.connection;
  const env = {
    ...sharedSettings(folder),
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    PUBLIC_URL: url,
    NODE_OPTIONS: `--import ${join(import.meta.dirname, "hasten.mjs")}`,
    ENDURANCE_HASTE: JSON.stringify({ ...haste, file: clockFile }),
  };
  const start = async (from: string) => {
    const server = await startServer({ env, root: from });
    port = Number(new URL(server.url).port);
    return server;
  };
  let server: TestServer = await start(root);
  const pool = new pg.Pool({ ...cluster.connection, max: 3 });
  pool.on("error", () => {});
  const cookie = await signUp(url);
  await giveLicences(pool);

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        cookie,
        origin: url,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as T;
  }

  return {
    url,
    network,
    pool,
    haste,
    call,
    async upload(name, bytes) {
      const sent = await fetch(`${url}/api/v1/uploads`, {
        method: "POST",
        headers: {
          cookie,
          origin: url,
          "tus-resumable": "1.0.0",
          "content-type": "application/offset+octet-stream",
          "upload-length": String(bytes.length),
          "upload-metadata": `filename ${Buffer.from(name).toString("base64")}`,
        },
        body: new Uint8Array(bytes),
      });
      if (sent.status !== 201) throw new Error(`${name}: ${await sent.text()}`);
      const id = Number(sent.headers.get("upload-media-id"));
      for (;;) {
        const { state } = await call<{ state: string }>("GET", `/media/${id}`);
        if (state === "ready") return id;
        if (state === "failed") throw new Error(`${name} cannot be played`);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    },
    stepClock(ms) {
      haste.aheadMs += ms;
      writeFileSync(clockFile, String(haste.aheadMs));
    },
    async become(from) {
      await server.dispose();
      // On a busy machine a server may need longer for its start than the tests allow.
      server = await start(from).catch(() => start(from));
    },
    async killDatabase() {
      const { rows } = await pool.query<{ pid: string }>(
        "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid",
      );
      process.kill(Number(rows[0]?.pid), "SIGKILL");
    },
    async stop() {
      await server.dispose().catch((error: unknown) => console.error(error));
      network.close();
      await pool.end();
      await cluster.stop();
    },
  };
}

/** Gives the account a plan of the operator's with many licences. */
async function giveLicences(pool: pg.Pool): Promise<void> {
  await pool.query("update subscriptions set replaced_at = now()");
  await pool.query(
    `with plan as (
        insert into subscriptions (account_id, plan_id, period, source, starts_at, ends_at, created_at)
        select accounts.id, plans.id, 'yearly', 'operator', now(), now() + interval '1 year', now()
        from accounts, plans where code = 'enterprise' returning id, account_id)
      insert into licences (code, account_id, subscription_id, starts_on, ends_on, ends_at, created_at)
      select 'ENDURE-' || n, account_id, id, current_date, current_date + 365, now() + interval '1 year', now()
      from plan, generate_series(1, ${licences}) n`,
  );
}
