import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { createApp } from "../app.ts";
import { openBus } from "../bus/open-bus.ts";
import { openCell } from "../cells/open-cell.ts";
import type { Deps } from "../context.ts";
import { openDatabase } from "../db/client.ts";
import { drawPictureJob } from "../domains/library/media/index.ts";
import { readEnv } from "../env.ts";
import { heavyHere } from "../heavy/here.ts";
import { jobs } from "../jobs/index.ts";
import { openPgBossQueue } from "../jobs/pg-boss-queue.ts";
import { freeBytesAt, localDisk } from "../outside/disk/local.ts";
import { fakeDns } from "../outside/dns/fake.ts";
import { standInPortal } from "../outside/e-invoices/open.ts";
import { exchangesDouble } from "../outside/exchanges/double.ts";
import { realFeeds } from "../outside/feeds/real.ts";
import { importServicesDouble } from "../outside/import-services/double/double.ts";
import { realIssuers } from "../outside/issuers/real.ts";
import { folderMail } from "../outside/mail/folder.ts";
import type { FolderMail } from "../outside/mail/port.ts";
import { folderMailbox } from "../outside/mailbox/folder.ts";
import type { MediaTools } from "../outside/media-tools/port.ts";
import { systemMediaTools } from "../outside/media-tools/real.ts";
import { instantPayments } from "../outside/payments/instant.ts";
import { localDiskStorage } from "../outside/storage/local-disk.ts";
import { realSyslog } from "../outside/syslog/real.ts";
import { openWeather } from "../outside/weather/open.ts";
import { realWebPages } from "../outside/web-pages/real.ts";
import { realWebPush } from "../outside/web-push/real.ts";
import { realWebhooks } from "../outside/webhooks/real.ts";
import { openWhatsApp } from "../outside/whatsapp/open.ts";
import { createTestDatabase } from "./cluster.ts";
import { testLog } from "./test-log.ts";

export interface TestClock {
  now: () => Date;
  /** Moves the server's time. */
  advance(ms: number): void;
  set(at: string): void;
}

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  clock: TestClock;
  mail: FolderMail;
  dataDir: string;
  /** For a second connection or thread of the same database. */
  connection: { host: string; user: string; database: string };
  /** Runs all waiting background jobs but drawings of designs, which take a process and a second each. */
  runJobs(): Promise<number>;
  /** Runs all waiting background jobs, and draws the designs that wait for it. */
  runAllJobs(): Promise<number>;
  close(): Promise<void>;
}

/** Starts the real app with its own settings and database, a clock that the test controls, and fake adapters. */
export async function startTestApp(
  overrides: Partial<Deps> = {},
  settings: Record<string, string> = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), "vitrine-test-"));
  const database = await createTestDatabase();
  const log = testLog();
  const clock = testClock("2026-11-20T06:00:00.000Z");
  const env = readEnv({
    NODE_ENV: "test",
    DATA_DIR: dataDir,
    PUBLIC_URL: "http://localhost:4000",
    ...settings,
  });
  const db = openDatabase(database.connection, log, 5);
  const bus = await openBus({ connection: database.connection, db, log });
  const queue = await openPgBossQueue(database.connection, log, jobs);
  const mail = folderMail({ folder: join(dataDir, "mail"), from: env.MAIL_FROM, now: clock.now });
  const deps: Deps = {
    env,
    db,
    log,
    now: clock.now,
    bus,
    jobs: queue,
    heavy: heavyHere(db),
    tracing: null,
    cell: null,
    mail,
    mailbox: folderMailbox(join(dataDir, "mailbox")),
    storage: await localDiskStorage({ root: join(dataDir, "media") }),
    disk: localDisk(() => freeBytesAt(dataDir)),
    mediaTools: await foundTools(),
    payments: { razorpay: instantPayments() },
    webPages: realWebPages({ playerUrl: env.PUBLIC_URL, privateToo: true }),
    feeds: realFeeds({ privateToo: true }),
    weather: openWeather(env, clock.now),
    eInvoices: standInPortal(clock.now),
    whatsapp: openWhatsApp(env, clock.now),
    webhooks: realWebhooks({ privateToo: false }),
    syslog: realSyslog({ privateToo: false }),
    webPush: realWebPush({ privateToo: env.PRIVATE_WEBHOOKS, now: clock.now }),
    exchanges: exchangesDouble(clock.now),
    importServices: importServicesDouble(),
    issuers: realIssuers({ privateToo: true }),
    appDescriptions: realIssuers({ privateToo: true }),
    dns: fakeDns(),
    ...overrides,
  };
  deps.cell ??= await openCell({
    env,
    db,
    log,
    now: clock.now,
    fail: (problem) => log.error(problem.message),
  });
  const app = await createApp(deps, { pages: null });
  await app.ready();
  return {
    app,
    deps,
    clock,
    mail,
    dataDir,
    connection: database.connection,
    runJobs: () => queue.drain(deps, [drawPictureJob.name]),
    runAllJobs: () => queue.drain(deps),
    async close() {
      await app.close();
      await deps.cell?.close();
      await queue.stop();
      await bus.close();
      await db.$client.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the app before the tests of a file or a group, and stops it after them: read from it in tests and hooks only. */
export function appForTests(...given: Parameters<typeof startTestApp>): TestApp {
  const test = {} as TestApp;
  beforeAll(async () => {
    Object.assign(test, await startTestApp(...given));
  });
  afterAll(() => test.close());
  return test;
}

let found: Promise<MediaTools> | undefined;

/** Asking for the versions of ffmpeg, poppler and LibreOffice takes 150 ms: once in a process is enough. */
function foundTools(): Promise<MediaTools> {
  found ??= systemMediaTools();
  return found;
}

function testClock(start: string): TestClock {
  let at = Date.parse(start);
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms;
    },
    set: (to) => {
      at = Date.parse(to);
    },
  };
}
