import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { dayMs, hourMs, minuteMs } from "#shared/durations.ts";
import { makeJpeg } from "../../e2e/support/real-files.ts";
import type { Screen } from "./screen.ts";
import type { Service } from "./service.ts";

export interface Disturbed {
  service: Service;
  screens: readonly Screen[];
  /** Checkouts with a build, and what they are called. */
  versions: readonly { root: string; name: string }[];
  folder: string;
  /** How many disturbances there were before. */
  round: number;
}

/** Does something to a running service or its screens, and undoes it. Resolves to what it was, for people. */
type Disturbance = (world: Disturbed) => Promise<string>;

const holdMs = 20_000;
const all = (screens: readonly Screen[], act: (screen: Screen) => Promise<unknown>) =>
  Promise.all(
    screens.map((screen) => act(screen).catch((error: unknown) => console.error(screen.lane.name, error))),
  );

const networkCut: Disturbance = async ({ service }) => {
  service.network.cut(true);
  await delay(holdMs);
  service.network.cut(false);
  return `no network for ${holdMs / 1000} s`;
};

const databaseKilled: Disturbance = async ({ service }) => {
  await service.killDatabase();
  await delay(5_000);
  return "the database is killed, and starts again";
};

const otherVersion: Disturbance = async ({ service, screens, versions, round }) => {
  const next = versions[round % versions.length];
  if (!next) return "no version";
  await service.become(next.root);
  // As the hourly look of the player, and then the command by which an operator does not wait for the night.
  await all(screens, ({ page }) =>
    page.evaluate(
      "navigator.serviceWorker.getRegistration('/player').then(function (one) { return one.update(); }).then(function () { return true; })",
    ),
  );
  await delay(5_000);
  await reloaded({ screens, service });
  return `the server and the player become ${next.name}`;
};

async function reloaded({ screens, service }: Pick<Disturbed, "screens" | "service">): Promise<string> {
  await all(screens, ({ screenId }) =>
    service.call("POST", `/screens/${screenId}/commands`, { kind: "reload" }),
  );
  await delay(8_000);
  return "all screens are told to load the player again";
}

const clockOff =
  (ms: number, name: string): Disturbance =>
  async ({ screens }) => {
    await all(screens, (screen) => screen.stepClock(ms));
    await delay(holdMs);
    await all(screens, (screen) => screen.stepClock(-ms));
    return name;
  };

/** Renews leases and keys: a key lives 30 days. */
const monthPasses: Disturbance = async ({ service, screens }) => {
  service.stepClock(31 * dayMs);
  await all(screens, (screen) => screen.stepClock(31 * dayMs, true));
  await delay(holdMs);
  return "31 days pass at once, for server and screens";
};

const deviceFull: Disturbance = async ({ service, screens, folder, round }) => {
  const { origin } = new URL(service.url);
  // Old browsers have no such command.
  const major = Number(/\/(\d+)/.exec(screens[0]?.page.version ?? "")?.[1]);
  if (major < 89) return "full devices: left out, this browser cannot be told so";
  await all(screens, ({ page }) => page.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1_000 }));
  const path = join(folder, `new-${round}.jpg`);
  await makeJpeg(path, { width: 1280, height: 720, colour: "#345678", label: `New ${round}` });
  const mediaId = await service.upload(`new-${round}.jpg`, await readFile(path));
  const [one] = screens;
  if (one) await replaceLast(service, one.lane.playlistId, mediaId);
  await delay(holdMs);
  await all(screens, ({ page }) => page.send("Storage.overrideQuotaForOrigin", { origin }));
  return "the devices are full while a new picture is published";
};

interface Saved {
  revision: number;
  name: string;
  items: { id: number; durationMs: number; media: { id: number } }[];
}
async function replaceLast(service: Service, playlistId: number, mediaId: number): Promise<void> {
  const { revision, name, items } = await service.call<Saved>("GET", `/playlists/${playlistId}`);
  const kept = items.map(({ id, media, durationMs }) => ({ id, mediaId: media.id, durationMs }));
  const [first] = items;
  const next = [...kept.slice(0, 6), { mediaId, durationMs: first?.durationMs ?? 10_000 }];
  await service.call("PUT", `/playlists/${playlistId}`, { revision, name, items: next });
}

const planChanged: Disturbance = async ({ service, screens }) => {
  for (const { lane } of screens) {
    const { revision, name, items } = await service.call<Saved>("GET", `/playlists/${lane.playlistId}`);
    const turned = [...items.slice(1), ...items.slice(0, 1)];
    const kept = turned.map(({ id, media, durationMs }) => ({ id, mediaId: media.id, durationMs }));
    await service.call("PUT", `/playlists/${lane.playlistId}`, { revision, name, items: kept });
  }
  await delay(3_000);
  return "every playlist gets another order";
};

const powerCut: Disturbance = async ({ screens, round }) => {
  const one = screens[round % screens.length];
  if (!one) return "nobody";
  await one.kill();
  await one.open();
  return `power cut of the screen "${one.lane.title}"`;
};

/** In this order, again and again. */
export const disturbances: readonly Disturbance[] = [
  planChanged,
  networkCut,
  otherVersion,
  clockOff(hourMs, "the devices' clocks an hour forward and back, as for summer time by hand"),
  databaseKilled,
  powerCut,
  deviceFull,
  otherVersion,
  clockOff(-3 * minuteMs, "the devices' clocks three minutes back and forward"),
  powerCut,
  reloaded,
  otherVersion,
  monthPasses,
  powerCut,
];
