import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { providerLabels, providerNames } from "#shared/payment-providers.ts";
import { createApp } from "./app.ts";
import { openBus } from "./bus/open-bus.ts";
import { type Deps, jobContext } from "./context.ts";
import { openDatabase } from "./db/client.ts";
import { connectionNotice } from "./db/connection-room.ts";
import { lockDataDir, startEmbeddedCluster } from "./db/embedded/index.ts";
import { migrate } from "./db/migrate.ts";
import { requireSameKeys } from "./db/same-keys.ts";
import { watchSilence } from "./db/silence-watch.ts";
import { isSelling } from "./domains/billing/index.ts";
import { ensureFirstAdmin } from "./domains/operators/index.ts";
import { keepPlays } from "./domains/plays/index.ts";
import { type Env, readEnv } from "./env.ts";
import { HeavyThread } from "./heavy/beside.ts";
import { listenBacklog } from "./http/front-door.ts";
import { listenForCollectors } from "./http/metrics.ts";
import { jobs } from "./jobs/index.ts";
import { openPgBossQueue } from "./jobs/pg-boss-queue.ts";
import { openLog } from "./logging/log.ts";
import { openOutside } from "./outside/index.ts";
import { keepFilesPrivate } from "./private-files.ts";
import { startLines, startProblem } from "./start-problem.ts";

/** Run in reverse order at the end. A step that takes too long is skipped: the database must be stopped in any case. */
const undo: (() => Promise<void>)[] = [];
const stepMs = 7_000;
const endMs = 25_000;

/** A start with --demo offers its café to visitors, except in production, where DEMO must name an account. */
const withDemo = (env: Env): Env =>
  process.argv.includes("--demo") && !env.production ? { DEMO: "cafe@demo.vitrine.example", ...env } : env;

async function start(env: Env): Promise<void> {
  const log = openLog(env.LOG_LEVEL);
  const lock = lockDataDir(env.DATA_DIR);
  undo.push(async () => lock.release());
  keepFilesPrivate(env.DATA_DIR);
  const connection = await databaseConnection(env, log);
  await migrate(connection);
  const db = openDatabase(connection, log, env.DATABASE_POOL);
  undo.push(() => db.$client.end());
  const watch = watchSilence(db.$client, { connection, log });
  undo.push(() => watch.close());
  const now = () => new Date();
  await requireSameKeys(db, env, now());
  const bus = await openBus({ connection, db, log, nats: env.BUS_URL });
  undo.push(() => bus.close());
  const heavy = new HeavyThread(connection, log);
  undo.push(() => heavy.close());
  const queue = await openPgBossQueue(connection, log, jobs);
  undo.push(() => queue.stop());
  const { close: closeOutside, ...outside } = await openOutside(env, now);
  undo.push(async () => closeOutside());
  const deps: Deps = { env, db, log, now, bus, jobs: queue, heavy, ...outside };

  await keepPlays({ ctx: jobContext(deps, "start") });
  const password = await ensureFirstAdmin({
    ctx: jobContext(deps, "first-admin"),
    input: { userId: env.ADMIN_USERID, password: env.ADMIN_PASSWORD },
  });
  if (process.argv.includes("--demo")) {
    const { keepDemoScreensOnline, plantDemo } = await import("../seeds/demo.ts");
    console.info(await plantDemo(deps));
    undo.push(await keepDemoScreensOnline(deps));
  }
  const app = await createApp(deps, { processFigures: true });
  undo.push(() => app.close());
  drain = async () => {
    app.startDraining();
    await wait(env.DRAIN_SECONDS * 1000, undefined, { signal: hurry.signal }).catch(() => {});
  };
  await app.listen({ port: env.PORT, host: env.HOST, backlog: listenBacklog });
  if (env.METRICS_PORT !== undefined) {
    const collectors = await listenForCollectors(app.metrics.registry, env.METRICS_PORT, env.HOST);
    undo.push(async () => void collectors.close());
  }
  await queue.start(deps);
  const { port } = app.server.address() as AddressInfo;
  const crowded = await connectionNotice(db, env.DATABASE_POOL);
  console.info(
    startLines({
      url: env.PUBLIC_URL.replace(/:0$/, `:${port}`),
      notices: [
        ...outside.mediaTools.capabilities().notices,
        ...databaseNotices(env),
        ...(crowded ? [crowded] : []),
        ...sellingNotices(deps),
      ],
      admin: password === null ? null : { userId: env.ADMIN_USERID, password },
    }),
  );
}

/** Returns what the owner must know about the sale of plans. */
function sellingNotices(deps: Deps): string[] {
  const { payments, env } = deps;
  if (env.BILLING === "off") return [];
  const doubles = providerNames
    .filter((name) => payments[name]?.isDouble)
    .map((name) => providerLabels[name]);
  if (doubles.length > 0)
    return [
      `A local stand-in takes the place of ${doubles.join(" and of ")}: no money moves. See docs/payments.md.`,
    ];
  if (!payments.razorpay)
    return [
      "Plans cannot be bought: set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRETS. See docs/payments.md.",
    ];
  if (!isSelling(deps))
    return [
      "Plans cannot be bought: tax invoices need SELLER_NAME, SELLER_ADDRESS and SELLER_GSTIN. See docs/payments.md.",
    ];
  const areTestKeys = env.production && [
    ...(env.RAZORPAY_KEY_ID?.startsWith("rzp_test_") ? ["Razorpay"] : []),
    ...(/^.k_test_/.test(env.STRIPE_SECRET_KEY ?? "") ? ["Stripe"] : []),
  ];
  return [
    ...(areTestKeys || []).map((name) => `The keys of ${name} are test keys: no money moves.`),
    ...(payments.stripe && !env.SELLER_LUT
      ? ["Nobody outside India can buy, although Stripe is set: SELLER_LUT is missing. See docs/payments.md."]
      : []),
  ];
}

/** Returns notices for production about where the data is stored. */
function databaseNotices(env: Env): string[] {
  if (env.DATABASE_URL || !env.production) return [];
  return [
    "The data is in the built-in PostgreSQL. Its npm package is marked as a beta version, and it serves one machine. " +
      "For a business, set DATABASE_URL to a PostgreSQL server that you maintain. See docs/operations.md.",
  ];
}

/** Returns the configured server, or the built-in one under DATA_DIR. */
async function databaseConnection(env: Env, log: ReturnType<typeof openLog>): Promise<pg.PoolConfig> {
  if (env.DATABASE_URL) return { connectionString: env.DATABASE_URL };
  const cluster = await startEmbeddedCluster({ dataDir: env.DATA_DIR, log, restart: true });
  undo.push(() => cluster.stop());
  return cluster.connection;
}

let ending = false;
/** Lets load balancers notice that this process leaves, while it still answers. A second signal ends the wait. */
let drain = async () => {};
const hurry = new AbortController();

async function end(code: number): Promise<void> {
  if (ending) return hurry.abort();
  ending = true;
  await drain();
  setTimeout(() => process.exit(code || 1), endMs).unref();
  for (const step of undo.reverse()) {
    const late = new Promise<void>((resolve) => setTimeout(resolve, stepMs).unref());
    const done = step().catch((error: unknown) => {
      console.error(error);
      code ||= 1;
    });
    await Promise.race([done, late]);
  }
  process.exit(code);
}

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => end(0));

try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  await start(withDemo(readEnv(process.env)));
} catch (error) {
  console.error(startProblem(error) ?? error);
  await end(1);
}
