import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import * as contracts from "#shared/contracts/library/media.ts";
import { savePlaylist } from "#shared/contracts/library/playlists.ts";
import { checkWebPage, type PageFinding } from "#shared/contracts/library/web-pages.ts";
import { createWidget, saveWidget } from "#shared/contracts/library/widgets.ts";
import { getManifest } from "#shared/contracts/playing/player.ts";
import { hourMs } from "#shared/durations.ts";
import type { BusMessage } from "../../../../bus/bus.ts";
import { jobContext } from "../../../../context.ts";
import {
  aCustomer,
  aPlaylist,
  aScreen,
  Client,
  type SignedIn,
  startTestApp,
  type TestApp,
} from "../../../../testing/kit.ts";
import { checkDueWebPages } from "./check-due-web-pages.ts";

const menu = "https://cafe.example/menu";
const refuses: PageFinding = { kind: "refuses frames", status: null, trouble: null };
const fine: PageFinding = { ...refuses, kind: "fine" };

let test: TestApp;
let owner: SignedIn;
let client: Client;
/** Check results by URL from now on; all other URLs work. */
const sites = new Map<string, PageFinding>();
let looked: string[] = [];

beforeAll(async () => {
  const look = async (url: string) => {
    looked.push(url);
    return sites.get(url) ?? fine;
  };
  const open = () => Promise.reject(new Error("Only the headers of a page are needed"));
  test = await startTestApp({ webPages: { look, open } });
});
afterAll(() => test.close());
beforeEach(async () => {
  sites.clear();
  looked = [];
  owner = await aCustomer(test.deps);
  client = new Client(test, { cookie: owner.cookie });
});

const make = async (url = menu) =>
  (await client.call(createWidget, { name: "Menu", widget: { kind: "web", settings: { url } } })).body;
const pageOf = async (id: number) => (await client.call(contracts.getMedia, { id })).body.page;

/** Creates a screen that plays the page, and returns a function that reads the item in its manifest. */
async function onScreen(mediaId: number) {
  const playlist = await aPlaylist(test.deps, owner);
  const items = [{ mediaId, durationMs: 8_000 }];
  await client.call(savePlaylist, { id: playlist.id, revision: 1, name: "All", items });
  const screen = await aScreen(test.deps, owner, { defaultPlaylistId: playlist.id });
  const device = new Client(test, { authorization: `Bearer ${screen.deviceKey}` });
  return async () => (await device.call(getManifest, {})).body.playlists[0]?.items[0];
}

it("a new page is checked; one that refuses frames is marked in the dashboard and in manifests", async () => {
  sites.set(menu, refuses);
  const made = await make();
  expect(made.page).toBeNull();
  const sent = await onScreen(made.id);
  expect(await sent()).not.toHaveProperty("blocked");
  const heard: BusMessage[] = [];
  const stop = test.deps.bus.subscribe((message) => heard.push(message));
  await test.runJobs();
  stop();
  expect(await pageOf(made.id)).toEqual({ ...refuses, checkedAt: test.deps.now().toISOString() });
  expect(await sent()).toMatchObject({ kind: "web", blocked: "refuses frames" });
  expect(heard.map(({ kind }) => kind)).toContain("screens");
});

it("a changed URL is checked and the old result no longer counts; an unchanged URL is not checked", async () => {
  sites.set(menu, refuses);
  const { id } = await make();
  await test.runJobs();
  looked = [];
  await client.call(saveWidget, {
    id,
    widget: { kind: "web", settings: { url: menu, refreshS: 60 } },
  });
  await test.runJobs();
  expect(looked).toEqual([]);
  const url = "https://cafe.example/embed";
  const saved = await client.call(saveWidget, { id, widget: { kind: "web", settings: { url } } });
  expect(saved.body.page).toBeNull();
  await test.runJobs();
  expect([looked, (await pageOf(id))?.kind]).toEqual([[url], "fine"]);
});

it("is checked every day, every hour while there is trouble, and screens are notified of the recovery", async () => {
  const due = () => checkDueWebPages({ ctx: jobContext(test.deps, "test") });
  sites.set(menu, refuses);
  const { id } = await make();
  const other = await make("https://cafe.example/fine");
  const sent = await onScreen(id);
  await test.runJobs();
  const afterHours = async (hours: number) => {
    test.clock.advance(hours * hourMs);
    looked = [];
    await due();
    // Pages of other tests are due as well.
    return looked.filter((url) => url.startsWith("https://cafe.example/"));
  };
  expect(await afterHours(0.5)).toEqual([]);
  sites.delete(menu);
  expect(await afterHours(0.5)).toContain(menu);
  expect(await sent()).not.toHaveProperty("blocked");
  expect((await pageOf(id))?.kind).toBe("fine");
  expect(await afterHours(1)).toEqual([]);
  expect(await afterHours(23)).toEqual(expect.arrayContaining([menu, "https://cafe.example/fine"]));
  await client.call(contracts.deleteMedia, { id: other.id });
  expect(await afterHours(24)).not.toContain("https://cafe.example/fine");
});

it("a check of a typed URL returns the result, which also applies to existing media", async () => {
  const { id } = await make();
  await test.runJobs();
  sites.set(menu, { kind: "missing", status: 404, trouble: null });
  expect((await client.call(checkWebPage, { url: menu })).body).toMatchObject({
    kind: "missing",
    status: 404,
  });
  expect(await pageOf(id)).toMatchObject({ kind: "missing" });
  const stranger = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
  sites.set(menu, refuses);
  await stranger.call(checkWebPage, { url: menu });
  expect(await pageOf(id)).toMatchObject({ kind: "missing" });
  expect((await client.call(checkWebPage, { url: "file:///etc/passwd" })).status).toBe(400);
  for (let time = 0; time < 60; time++) await client.call(checkWebPage, { url: menu });
  expect((await client.call(checkWebPage, { url: menu })).status).toBe(429);
});
