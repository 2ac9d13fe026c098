import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect } from "vitest";
import {
  createExchange,
  type ExchangeFields,
  getExchangeReport,
} from "#shared/contracts/playing/exchanges.ts";
import { getManifest, type Play, sendPlays } from "#shared/contracts/playing/player.ts";
import type { ExchangeKind } from "#shared/exchanges.ts";
import { jobContext } from "../context.ts";
import { screens } from "../db/tables/index.ts";
import { askExchanges, followAds, sendNotices } from "../domains/playing/exchanges/index.ts";
import { doubleVistar, type ExchangesDouble, exchangesDouble } from "../outside/exchanges/double.ts";
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
export let double: ExchangesDouble;
export let window: { id: number; deviceKey: string };
export let playlistId: number;

/** Starts an app with exchanges in memory before each test: a shop whose screen at the window has a playlist. */
export function anAdShop(): void {
  beforeEach(async () => {
    test = await startTestApp();
    double = exchangesDouble(test.clock.now);
    test.deps.exchanges = double;
    test.clock.set("2026-11-20T06:00:00Z");
    shop = await aCustomer(test.deps, { screens: 5 });
    owner = new Client(test, { cookie: shop.cookie });
    const pictures = await Promise.all([1, 2, 3].map(() => aPicture(test.deps, shop)));
    playlistId = (await aPlaylist(test.deps, shop, { mediaIds: pictures.map(({ id }) => id) })).id;
    window = await aScreen(test.deps, shop, { name: "Window", defaultPlaylistId: playlistId });
  });
  afterEach(() => test.close());
}

const device = ({ deviceKey }: { deviceKey: string }) =>
  new Client(test, { authorization: `Bearer ${deviceKey}` });

/** A screen that was heard a moment ago. */
export const hear = (id: number) =>
  test.deps.db.update(screens).set({ lastContactAt: test.clock.now() }).where(eq(screens.id, id));

export const fields = (more: Partial<ExchangeFields> = {}): ExchangeFields => ({
  name: "City ads",
  kind: "openrtb",
  address: "https://ads.example/bid",
  networkId: "net-7",
  apiKey: "our key",
  target: { kind: "account" },
  floor: null,
  audience: null,
  refused: [],
  blocked: [],
  maxPerHour: 6,
  share: 20,
  maxSeconds: 15,
  isOn: true,
  ...more,
});
export const ofKind = (kind: ExchangeKind): Partial<ExchangeFields> =>
  kind === "vistar" ? { kind, address: doubleVistar } : { kind };
export async function connect(more: Partial<ExchangeFields> = {}) {
  const { status, body, error } = await owner.call(createExchange, fields(more));
  expect(status, JSON.stringify(error)).toBe(201);
  return body;
}

export const ctx = () => jobContext(test.deps, "exchanges");
/** What happens in a minute: the jobs, and what they put into the queue. */
export async function serve(): Promise<void> {
  await hear(window.id);
  await followAds(ctx());
  await sendNotices(ctx());
  await askExchanges(ctx());
  await test.runJobs();
}
/** Asks, checks the film, and weaves it. */
export async function fill(): Promise<void> {
  await serve();
  await serve();
}
export const reportOf = async (id: number) => (await owner.call(getExchangeReport, { id })).body;
export const newestOf = async (id: number) => (await reportOf(id)).ads[0];
export const spots = async (screen = window) =>
  (await device(screen).call(getManifest, {})).body.playlists
    .flatMap(({ items }) => items)
    .filter(({ campaign }) => campaign);

const epoch = randomUUID();
let seq = 0;
type Spot = { id: number; mediaId: number; campaign?: { id: number } | undefined };
/** Sends plays of the ad that the screen has, each beginning at a moment and shown to its end. */
export const play = (spot: Spot, ...startsMs: number[]) => playAs("played", spot, ...startsMs);
export async function playAs(result: "played" | "cut", spot: Spot, ...startsMs: number[]) {
  const plays = startsMs.map(
    (startMs): Play => ({
      seq: ++seq,
      startMs,
      endMs: startMs + 10_000,
      offsetMin: 330,
      lengthMs: 10_000,
      clock: "trusted",
      version: 1,
      because: `campaign:${spot.campaign?.id}`,
      itemId: spot.id,
      mediaId: spot.mediaId,
      content: null,
      name: "Masala chai",
      result,
      reason: null,
    }),
  );
  const sent = await device(window).call(sendPlays, { epoch, plays, dropped: 0, oldest: plays[0]?.seq ?? 1 });
  expect(sent.status, JSON.stringify(sent.error)).toBe(200);
}
export async function theSpot() {
  const [spot] = await spots();
  if (!spot) throw new Error("The screen has no ad");
  return spot;
}
export const asksOf = () => double.asked.filter(({ url }) => /\/bid$|get_ad/.test(url));
