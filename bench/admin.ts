/**
 * Measures the operators' reads with a large database: `npm run bench:admin`. Seeds 100,000 accounts, 300,000 screens,
 * 1,000,000 payments and 50,000 tickets into an embedded PostgreSQL (kept between runs), starts the built server on it
 * and compares it with bare node:http and bare PostgreSQL in the same run. Exits with 1 when a goal is missed.
 */
import pg from "pg";
import { adminLogin, startServer } from "../e2e/support/server.ts";
import { measureLastPages } from "./admin/measure-last-page.ts";
import { measureDashboard, measureDetail, measureStream, measureTickets } from "./admin/measure-rest.ts";
import { measureSearch } from "./admin/measure-search.ts";
import { measureUsers } from "./admin/measure-users.ts";
import { seededCluster } from "./admin/seeded-cluster.ts";
import type { World } from "./admin/world.ts";
import { startBarePeer } from "./bare-peer.ts";
import { isMet, load, type Measured, machine, tableOf } from "./goals.ts";

const { cluster, seconds, stop } = await seededCluster((line) => console.log(`  ${line}`));
console.log(seconds === null ? "Using the seed of an earlier run." : `Seeded in ${seconds.toFixed(0)} s.`);
const { host, user, database } = cluster.connection;
const address = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
const server = await startServer({ env: { DATABASE_URL: address } });
const bare = await startBarePeer(address);
const pool = new pg.Pool({ ...cluster.connection, max: 10 });
try {
  const world: World = {
    url: server.url,
    headers: { cookie: await signIn() },
    pid: server.pid(),
    pool,
    bare,
  };
  const { rows: version } = await pool.query<{ server_version: string }>("show server_version");
  const started = load();
  const measured: Measured[] = [
    // First, because it measures memory while the process is small.
    await measureStream(world),
    ...(await measureUsers(world)),
    ...(await measureLastPages(world)),
    ...(await measureSearch(world)),
    await measureDetail(world),
    ...(await measureDashboard(world)),
    ...(await measureTickets(world)),
  ];
  console.log(`\n${machine(version[0]?.server_version ?? "?")}. Load ${started} before, ${load()} after.\n`);
  console.log(tableOf(measured));
  process.exitCode = measured.every((row) => isMet(row) !== false) ? 0 : 1;
} finally {
  bare.stop();
  await pool.end();
  await server.dispose();
  await stop();
}

async function signIn(): Promise<string> {
  const response = await fetch(`${server.url}/api/v1/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ login: adminLogin.userId, password: adminLogin.password }),
  });
  const cookie = response.headers.get("set-cookie")?.split(";")[0];
  if (!response.ok || !cookie) throw new Error(`The admin cannot sign in: ${await response.text()}`);
  return cookie;
}
