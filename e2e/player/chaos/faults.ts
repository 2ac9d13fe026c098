import { dayMs, hourMs, minuteMs } from "#shared/durations.ts";
import { hurry } from "../fixtures.ts";
import type { Fault as FileFault, ProtocolServer } from "../protocol-server.ts";
import type { Judge } from "./judge.ts";
import type { KillableBrowser } from "./killable-browser.ts";
import { pick } from "./random.ts";

const backWithinMs = 30_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export interface FaultWorld {
  server: ProtocolServer;
  browser: KillableBrowser;
  judge: Judge;
  random: () => number;
  /** Publishes new, unique content. */
  publish(): void;
  /** Opens the player's page and lets it run. */
  open(): Promise<void>;
  /** Returns whether a rule, not the default, plays what is on screen, now and before. */
  playsByRule(): boolean;
  /**
   * True if a fault has damaged the device's knowledge of time: a restart without network then need not follow the
   * schedule.
   */
  timeIsHurt: boolean;
}

/** Starts a fault and resolves to a function that ends it. */
export type Fault = (world: FaultWorld) => Promise<() => Promise<void>>;

const nothing = async () => undefined;

const onTheLine =
  (fault: FileFault): Fault =>
  async ({ server, random, publish }) => {
    const times = 1 + Math.floor(random() * 3);
    const odds = 0.3 + random() * 0.7;
    const hurt = new Map<string, number>();
    server.fault = (hash) => {
      const before = hurt.get(hash) ?? 0;
      if (before >= times || random() > odds) return undefined;
      hurt.set(hash, before + 1);
      return fault;
    };
    publish();
    return async () => {
      server.fault = () => undefined;
    };
  };

const serverDown: Fault = async ({ server, random, publish }) => {
  if (random() < 0.5) publish();
  await server.down();
  return () => server.up();
};

const answersLost: Fault = async ({ server, browser, random }) => {
  server.callFault = () => (random() < 0.5 ? pick(random, ["lost", "busy"] as const) : undefined);
  await hurry(browser.page()).catch(() => undefined);
  return async () => {
    server.callFault = () => undefined;
  };
};

const powerCut: Fault = async ({ browser, judge, open }) => {
  judge.excuse("a power cut");
  await browser.kill();
  await browser.start();
  await open();
  return nothing;
};

/** The network is down after a power failure: the schedule must play by the device's clock, which was right. */
const restartOffline: Fault = async (world) => {
  const { browser, server, judge, open } = world;
  const pageBefore = judge.now()?.page;
  const byRule = world.playsByRule() && !world.timeIsHurt;
  judge.excuse("a restart without network");
  await server.down();
  await browser.kill();
  await browser.start();
  await open();
  const isBack = () => {
    const sight = judge.now();
    return sight?.page !== pageBefore && sight?.state === "playing" && (!byRule || world.playsByRule());
  };
  const untilMs = Date.now() + backWithinMs;
  while (!isBack() && Date.now() < untilMs) await pause(100);
  if (!isBack())
    judge.wrongs.push(
      `not back on its schedule after a restart without network: ${JSON.stringify(judge.now())}`,
    );
  return () => server.up();
};

/** The browser evicts storage: all caches of one kind. */
const cacheDeleted =
  (prefix: string): Fault =>
  async ({ browser }) => {
    await browser.page().evaluate(async (begin) => {
      for (const name of await caches.keys()) if (name.startsWith(begin)) await caches.delete(name);
    }, prefix);
    return nothing;
  };

const steppedClock =
  (ms: number): Fault =>
  async (world) => {
    const { browser } = world;
    world.timeIsHurt = true;
    await browser
      .page()
      .evaluate((by) => (window as unknown as { stepClock: (ms: number) => void }).stepClock(by), ms);
    return nothing;
  };

/** Values as left behind by failing flash memory. */
const rubbish = [
  null,
  0,
  "",
  "\u0000\u0000",
  {},
  [],
  { active: {}, pending: 7 },
  { epoch: 3, next: "x" },
  true,
];

/** Sets the clock ahead and back again while the device is offline: it ends where it began. */
const clockThereAndBack: Fault = async (world) => {
  await world.server.down();
  await steppedClock(2 * hourMs)(world);
  await pause(1_000 + world.random() * 4_000);
  await steppedClock(-2 * hourMs)(world);
  return () => world.server.up();
};

const brokenRecord =
  (database: string, store: string, keys: readonly string[]): Fault =>
  async (world) => {
    const { browser, judge, random, open } = world;
    world.timeIsHurt = true;
    const key = pick(random, keys);
    const value = pick(random, rubbish);
    judge.excuse(`${key} was broken`);
    await browser.page().evaluate(
      async ({ database, store, key, value }) => {
        const request = indexedDB.open(database);
        await new Promise((resolve, reject) => {
          request.onsuccess = resolve;
          request.onerror = reject;
        });
        const transaction = request.result.transaction(store, "readwrite");
        transaction.objectStore(store).put(value, key);
        await new Promise((resolve) => {
          transaction.oncomplete = resolve;
        });
        request.result.close();
      },
      { database, store, key, value },
    );
    await open();
    return nothing;
  };

const rottenChunk: Fault = async ({ browser, random }) => {
  await browser.page().evaluate(async (chance) => {
    const cache = await caches.open("vitrine-chunks-1");
    const stored = await cache.keys();
    const one = stored[Math.floor(chance * stored.length)];
    if (one) await cache.put(one, new Response("rotten"));
  }, random());
  return nothing;
};

const fullDevice: Fault = async ({ browser, server, publish }) => {
  const { origin } = new URL(server.url);
  const session = await browser.context().newCDPSession(browser.page());
  await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1_000 });
  publish();
  return async () => {
    // A call without a size ends the override.
    await session.send("Storage.overrideQuotaForOrigin", { origin }).catch(() => undefined);
    await session.detach().catch(() => undefined);
  };
};

const records = [
  "content",
  "content-active",
  "contact",
  "clock",
  "identity",
  "device-key",
  "device-key-next",
  "device-key-made",
  "commands",
  "data-values",
  "volume",
];

export const faults = {
  "server down": serverDown,
  "line cut in the middle of chunks": onTheLine("cut"),
  "404 for files": onTheLine("missing"),
  "truncated chunks": onTheLine("truncate"),
  "flipped bits": onTheLine("flip"),
  "wrong ranges": onTheLine("wrong range"),
  "server busy": onTheLine("busy"),
  "answers lost": answersLost,
  "device full": fullDevice,
  "power cut": powerCut,
  "restart offline": restartOffline,
  "chunks deleted": cacheDeleted("vitrine-chunks-"),
  "shell deleted": cacheDeleted("vitrine-shell-"),
  "clock three minutes ahead": steppedClock(3 * minuteMs),
  "clock three minutes back": steppedClock(-3 * minuteMs),
  "clock two hours ahead and back offline": clockThereAndBack,
  "clock a day ahead": steppedClock(dayMs),
  "clock a day back": steppedClock(-dayMs),
  "broken record": brokenRecord("vitrine", "records", records),
  "broken note of the spool": brokenRecord("vitrine-plays", "note", ["spool"]),
  "rotten chunk": rottenChunk,
} satisfies Record<string, Fault>;
export type FaultName = keyof typeof faults;
export const faultNames = Object.keys(faults) as FaultName[];
