import { afterEach, beforeEach, expect } from "vitest";
import type { Check } from "#shared/conditions/check.ts";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import { getManifest } from "#shared/contracts/playing/player.ts";
import { createSchedule } from "#shared/contracts/playing/schedules.ts";
import { positionAt, resolve } from "#shared/schedule/index.ts";
import {
  aCustomer,
  aPicture,
  aPlaylist,
  aScreen,
  Client,
  type SignedIn,
  startTestApp,
  type TestApp,
} from "./kit.ts";

export let test: TestApp;
export let shop: SignedIn;
export let owner: Client;

/** Starts an app with an account before each test. */
export function anAdvertisersShop(): void {
  beforeEach(async () => {
    test = await startTestApp();
    test.clock.set("2026-11-20T06:00:00+05:30");
    shop = await aCustomer(test.deps, { screens: 5 });
    owner = new Client(test, { cookie: shop.cookie });
  });
  afterEach(() => test.close());
}

export const device = (key: string) => new Client(test, { authorization: `Bearer ${key}` });
export const manifestOf = async ({ deviceKey }: { deviceKey: string }): Promise<Manifest> =>
  (await device(deviceKey).call(getManifest, {})).body;
export const spotsIn = ({ playlists }: Manifest, playlistId: number) =>
  (playlists.find(({ id }) => id === playlistId)?.items ?? []).filter(({ campaign }) => campaign);

/** Two screens with default playlists of three and five pictures, a lunch schedule for all, and a spot. */
export async function aShop() {
  const picture = async (name: string) => aPicture(test.deps, shop, { name });
  const menu = await Promise.all(["Bread", "Cake", "Tea"].map(picture));
  const more = await Promise.all(["Samosa", "Dosa", "Idli", "Vada", "Puri"].map(picture));
  const [lunch, spot, other] = [await picture("Lunch"), await picture("Spot"), await picture("Other spot")];
  const ids = (some: { id: number }[]) => some.map(({ id }) => id);
  const small = await aPlaylist(test.deps, shop, { name: "Small", mediaIds: ids(menu) });
  const large = await aPlaylist(test.deps, shop, { name: "Large", mediaIds: ids(more) });
  const midday = await aPlaylist(test.deps, shop, { name: "Midday", mediaIds: [lunch.id] });
  const pairedAt = new Date("2026-11-01T00:00:00Z");
  const window = await aScreen(test.deps, shop, { name: "Window", defaultPlaylistId: small.id, pairedAt });
  const hall = await aScreen(test.deps, shop, { name: "Hall", defaultPlaylistId: large.id, pairedAt });
  const made = await owner.call(createSchedule, {
    name: "Lunch",
    playlistId: midday.id,
    target: { kind: "account" },
    priority: 5,
    when: { windows: [{ start: "12:00", end: "14:30" }] },
  } as never);
  expect(made.status, JSON.stringify(made.error)).toBe(201);
  const fields = {
    name: "Tea week",
    advertiser: "Chai Co",
    mediaIds: [spot.id, other.id],
    share: 20,
    seconds: 15,
    from: "2026-11-21",
    until: "2026-11-22",
    target: { kind: "account" as const },
  };
  return { window, hall, small, large, midday, spot, other, menu, fields };
}

/** Plays a manifest slot by slot and returns how many spots are shown from their beginning to their end. */
export function playedSpots(manifest: Manifest, from: string, until: string, check?: Check): number {
  let count = 0;
  for (let atMs = Date.parse(from); atMs < Date.parse(until); ) {
    const answer = resolve({ manifest, atMs, has: () => true, clockTrusted: true, check });
    const changesMs = answer.changesAtMs ?? Number.POSITIVE_INFINITY;
    const position = answer.round && positionAt(answer.round, atMs);
    if (position?.startsAtMs === atMs && position.endsAtMs <= changesMs && position.slot.item.campaign)
      count++;
    atMs = Math.min(changesMs, position?.endsAtMs ?? Number.POSITIVE_INFINITY);
  }
  return count;
}
