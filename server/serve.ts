import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { dayInIndia } from "#shared/day-in.ts";
import { providerLabels, providerNames } from "#shared/payment-providers.ts";
import { builtPages, createApp } from "./app.ts";
import { openBus } from "./bus/open-bus.ts";
import { openCell } from "./cells/open-cell.ts";
import { type Deps, jobContext } from "./context.ts";
import { openDatabase } from "./db/client.ts";
import { connectionNotice } from "./db/connection-room.ts";
import { followDatabaseClock } from "./db/database-clock.ts";
import { lockDataDir, startEmbeddedCluster } from "./db/embedded/index.ts";
import { migrate } from "./db/migrate.ts";
import { requireSameKeys } from "./db/same-keys.ts";
import { watchSilence } from "./db/silence-watch.ts";
import { keepPlayerBuild } from "./domains/core/player-builds/index.ts";
import { choosePlayStore, keepPlays } from "./domains/core/plays/index.ts";
import { repeatErasures } from "./domains/desk/people-data/index.ts";
import { companyAt, lutOn } from "./domains/identity/company-details/index.ts";
import { ensureFirstAdmin } from "./domains/identity/operators/index.ts";
import { noteSubprocessors, unannounced } from "./domains/identity/subprocessors/index.ts";
import { syncCalendars } from "./domains/playing/calendars/index.ts";
import { isSelling } from "./domains/selling/billing/index.ts";
import type { Ending } from "./ending.ts";
import type { Env } from "./env.ts";
import { heavyThreads } from "./heavy/beside.ts";
import { listenForCollectors } from "./http/collectors.ts";
import { listenBacklog } from "./http/front-door.ts";
import { outageOf } from "./http/outage.ts";
import { missingTrust } from "./http/pages/trust.ts";
import { jobs } from "./jobs/index.ts";
import { openPgBossQueue } from "./jobs/pg-boss-queue.ts";
import { openLog } from "./logging/log.ts";
import { openOutside } from "./outside/index.ts";
import { officeNotice } from "./outside/media-tools/detect-tools.ts";
import { deliveryNotice } from "./outside/storage/check-delivery.ts";
import { keepFilesPrivate } from "./private-files.ts";
import { startLines } from "./start-problem.ts";
import type { Place } from "./supervisor/place.ts";
import { openTracing } from "./tracing/open-tracing.ts";
import { timeStatements } from "./tracing/time-statements.ts";

/** A process whose successor is there already: callers with an open connection leave it within this time. */
const handOverMs = 5_000;

/** One server process: started with the settings, or by the supervisor with a place among others. */
export async function serve(env: Env, ending: Ending, place: Place | null): Promise<void> {
  const log = openLog(env.LOG_LEVEL);
  const lock = lockDataDir(env.DATA_DIR);
  ending.undo(async () => lock.release());
  keepFilesPrivate(env.DATA_DIR);
  const connection = await databaseConnection(env, log, ending);
  await migrate(connection, { firstRows: syncCalendars });
  const db = openDatabase(connection, log, env.DATABASE_POOL);
  ending.undo(() => db.$client.end());
  const tracing = await openTracing(env, log);
  if (tracing) {
    timeStatements(db.$client);
    ending.undo(() => tracing.close());
  }
  const watch = watchSilence(db.$client, { connection, log });
  ending.undo(() => watch.close());
  const clock = await followDatabaseClock(db, log);
  ending.undo(async () => clock.close());
  const { now } = clock;
  await requireSameKeys(db, env, now());
  const bus = await openBus({ connection, db, log });
  ending.undo(() => bus.close());
  const heavy = heavyThreads(db, connection, log);
  ending.undo(() => heavy.close());
  const queue = await openPgBossQueue(connection, log, jobs);
  ending.undo(() => queue.stop());
  const { close: closeOutside, ...outside } = await openOutside(env, now);
  ending.undo(async () => closeOutside());
  const cell = await openCell({
    env,
    db,
    log,
    now,
    fail(problem) {
      log.error(problem.message);
      void ending.end(1);
    },
  });
  ending.undo(async () => cell?.close());
  const deps: Deps = { env, db, log, now, bus, jobs: queue, heavy, tracing, cell, ...outside };

  choosePlayStore(db, env);
  await keepPlays({ ctx: jobContext(deps, "start") }).catch((error: unknown) => {
    if (!env.PLAYS_URL || !outageOf(error)) throw error;
    log.warn({ err: error }, "the store of plays is away: screens keep their plays until it is back");
  });
  const repeated = await repeatErasures({ ctx: jobContext(deps, "repeat-erasures") });
  if (repeated > 0) console.info(`The database was older than ${repeated} erasures: they were made again.`);
  await keepPlayerBuild({ ctx: jobContext(deps, "start"), root: join(builtPages, "player") });
  await noteSubprocessors({ ctx: jobContext(deps, "start") });
  const password = await ensureFirstAdmin({
    ctx: jobContext(deps, "first-admin"),
    input: { userId: env.ADMIN_USERID, password: env.ADMIN_PASSWORD },
  });
  if (process.argv.includes("--demo") && (place?.first ?? true)) {
    const { keepDemoScreensOnline, plantDemo } = await import("../seeds/demo.ts");
    console.info(await plantDemo(deps));
    ending.undo(await keepDemoScreensOnline(deps));
  }
  const app = await createApp(deps, { processFigures: true });
  ending.undo(() => app.close());
  ending.first(async (hurry) => {
    if (place?.isReplaced()) return handOver(app, hurry);
    app.startDraining();
    await wait(env.DRAIN_SECONDS * 1000, undefined, { signal: hurry }).catch(() => {});
  });
  await app.listen({ port: env.PORT, host: env.HOST, backlog: listenBacklog });
  // The supervisor listens there for all its processes.
  if (env.METRICS_PORT !== undefined && !place) {
    const collectors = await listenForCollectors(app.metrics.registry, env.METRICS_PORT, env.HOST);
    ending.undo(async () => void collectors.close());
  }
  await queue.start(deps);
  if (place) app.metrics.registry.setDefaultLabels({ process: String(place.number) });
  place?.ready(() => app.metrics.registry.getMetricsAsJSON());
  if (place && !place.first) return;
  const { port } = app.server.address() as AddressInfo;
  const crowded = await connectionNotice(db, env.DATABASE_POOL);
  const unreadable = await deliveryNotice(deps.storage, env.PUBLIC_URL, now);
  console.info(
    startLines({
      url: env.PUBLIC_URL.replace(/:0$/, `:${port}`),
      notices: [
        ...outside.mediaTools.capabilities().notices,
        ...(outside.mediaTools.capabilities().office ? [] : [officeNotice]),
        ...databaseNotices(env, place),
        ...(crowded ? [crowded] : []),
        ...(unreadable ? [unreadable] : []),
        ...(await subprocessorNotices(deps)),
        ...(await sellingNotices(deps)),
      ],
      admin: password === null ? null : { userId: env.ADMIN_USERID, password },
    }),
  );
}

/** Lets callers with an open connection leave: each is closed after its next answer. */
async function handOver(app: FastifyInstance, hurry: AbortSignal): Promise<void> {
  app.handOver();
  const connections = promisify(app.server.getConnections.bind(app.server));
  for (let waited = 0; waited < handOverMs && !hurry.aborted && (await connections()) > 0; waited += 100)
    await wait(100, undefined, { signal: hurry }).catch(() => {});
}

/** Returns what the owner must know about the sale of plans. */
async function sellingNotices(deps: Deps): Promise<string[]> {
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
  if (!(await isSelling(deps)))
    return [
      "Plans cannot be bought: tax invoices need name, address and GSTIN of the seller. Enter them under Company in the back-office.",
    ];
  const areTestKeys = env.production && [
    ...(env.RAZORPAY_KEY_ID?.startsWith("rzp_test_") ? ["Razorpay"] : []),
    ...(/^.k_test_/.test(env.STRIPE_SECRET_KEY ?? "") ? ["Stripe"] : []),
    ...(env.PAYPAL_CLIENT_ID && env.PAYPAL_SANDBOX ? ["PayPal"] : []),
  ];
  return [
    ...(areTestKeys || []).map((name) => `The keys of ${name} are test keys: no money moves.`),
    ...trustNotices(env),
    ...(payments.stripe || payments.paypal ? await letterNotices(deps) : []),
  ];
}

/** Names companies that are in use although their customers have not had their notice. */
async function subprocessorNotices(deps: Deps): Promise<string[]> {
  const names = (await unannounced(deps, deps.now())).map(({ name }) => name);
  return names.length > 0
    ? [
        `Customers were not told in time that these companies process their data: ${names.join("; ")}. ` +
          "See Sub-processors in the back-office.",
      ]
    : [];
}

/** Names what the page about trust says "on request" of. */
function trustNotices(env: Env): string[] {
  const missing = missingTrust(env);
  return env.production && missing.length > 0
    ? [`The page /trust says that you tell some things on request: set ${missing.join(", ")}.`]
    : [];
}

/** Returns notices for production about where the data is stored. */
function databaseNotices(env: Env, place: Place | null): string[] {
  const embedded = place ? place.embedded : !env.DATABASE_URL;
  if (!embedded || !env.production) return [];
  return [
    "The data is in the built-in PostgreSQL. Its npm package is marked as a beta version, and it serves one machine. " +
      "For a business, set DATABASE_URL to a PostgreSQL server that you maintain. See docs/operations.md.",
  ];
}

/** Returns the configured server, or the built-in one under DATA_DIR. */
async function databaseConnection(
  env: Env,
  log: ReturnType<typeof openLog>,
  ending: Ending,
): Promise<pg.PoolConfig> {
  if (env.DATABASE_URL) return { connectionString: env.DATABASE_URL };
  const cluster = await startEmbeddedCluster({ dataDir: env.DATA_DIR, log, restart: true });
  ending.undo(() => cluster.stop());
  return cluster.connection;
}

/** Says why buyers outside India cannot buy. */
async function letterNotices(deps: Deps): Promise<string[]> {
  const today = dayInIndia(deps.now());
  if (lutOn(await companyAt(deps, today), today) !== null) return [];
  return [
    "Customers outside India cannot buy: Stripe or PayPal is set, but no letter of undertaking holds today. Enter it under Company in the back-office.",
  ];
}
