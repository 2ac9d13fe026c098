/**
 * Measures how many changes per second PostgreSQL commits when each announces itself: `node bench/commits.ts`. Compares no
 * announcement, NOTIFY inside of the transaction, and a row in the transaction with NOTIFY after it (decision 0068).
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedCluster } from "../server/db/embedded/index.ts";
import { migrate } from "../server/db/migrate.ts";
import { type Measured, machine, tableOf } from "./goals.ts";

const connections = 16;
const seconds = 3;
const rounds = 3;
const sender = randomUUID();
const message = JSON.stringify({ kind: "screens", accountId: 1, screenIds: [] });
const notify = `select pg_notify('vitrine', '${sender}${message}')`;
const change =
  "insert into audit (at, actor_kind, action, subject_kind) values (now(), 'system', 'bench', 'bench')";
const announce = `insert into announcements (sender, message) values ('${sender}', '${message}')`;

/** The statements of one change, and those after its commit. */
const ways = {
  "nothing announced": { inside: [change], after: [] },
  "NOTIFY in the transaction": { inside: [change, notify], after: [] },
  "a row, NOTIFY after the commit": { inside: [change, announce], after: [notify] },
};

async function changesPerSecond(pool: pg.Pool, { inside, after }: { inside: string[]; after: string[] }) {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  let unsent = 0;
  const work = async () => {
    while (performance.now() < until) {
      const client = await pool.connect();
      try {
        await client.query(["begin", ...inside, "commit"].join(";"));
      } finally {
        client.release();
      }
      done++;
      unsent += after.length;
    }
  };
  // As the bus does: one statement for all messages since the last one.
  const send = async () => {
    while (performance.now() < until) {
      const count = unsent;
      unsent = 0;
      if (count > 0) await pool.query(`${notify} from generate_series(1, ${count})`);
      else await new Promise(setImmediate);
    }
  };
  await Promise.all([...Array.from({ length: connections }, work), ...(after.length > 0 ? [send()] : [])]);
  return done / seconds;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const dataDir = mkdtempSync(join(tmpdir(), "vitrine-bench-commits-"));
const log = { debug() {}, info() {}, warn: console.error, error: console.error };
const cluster = await startEmbeddedCluster({ dataDir, log });
try {
  await migrate(cluster.connection);
  const pool = new pg.Pool({ ...cluster.connection, max: connections + 1 });
  const found = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++)
    for (const [name, way] of Object.entries(ways))
      found.set(name, [...(found.get(name) ?? []), await changesPerSecond(pool, way)]);
  const { rows } = await pool.query("show server_version");
  await pool.end();
  const bare = median(found.get("nothing announced") ?? []);
  const table: Measured[] = [...found].map(([what, values]) => ({
    what,
    value: median(values),
    unit: "/s",
    peer: { is: "nothing announced", value: bare },
  }));
  console.log(`${machine(String(rows[0].server_version))}\n\n${tableOf(table)}`);
} finally {
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
