import { beforeEach, describe, expect, it } from "vitest";
import type { Interruption, Manifest } from "#shared/contracts/playing/manifest.ts";
import { minuteMs } from "#shared/durations.ts";
import { type ManifestItem, textSettings } from "#shared/media-kinds/contract.ts";
import { createFakeClock, type FakeClock } from "./testing/fake-clock.ts";
import { createFakeDevice, live, liveUntil } from "./testing/fake-device.ts";
import { makeFile } from "./testing/fake-files.ts";
import { createFakeServer, type FakeServer } from "./testing/fake-server.ts";
import { imageItem, layoutItem, manifestOf } from "./testing/manifests.ts";

const noon = Date.UTC(2026, 10, 20, 12);

const names = ["Bread", "Film", "Way out", "Offer"] as const;
const made = names.map((name) => makeFile(name, 40));
const fileOf = (name: (typeof names)[number]) => made[names.indexOf(name)]?.file.sha256 ?? "";
const pictureOf = (name: (typeof names)[number]): ManifestItem =>
  ({ ...imageItem(names.indexOf(name) + 1, 10_000), name, file: fileOf(name) }) as ManifestItem;
const message: ManifestItem = {
  id: 50,
  mediaId: 50,
  name: "Leave the building",
  kind: "text",
  durationMs: 10_000,
  settings: textSettings.parse({ text: "Leave the building" }),
};
const playlist = (id: number, ...items: ManifestItem[]) => ({ id, name: `Playlist ${id}`, items });
const interruption = (change: Partial<Interruption> = {}): Interruption => ({
  id: 7,
  name: "Fire",
  tier: "emergency",
  playlistId: 70,
  target: "account",
  fromMs: noon,
  untilMs: null,
  ...change,
});

let clock: FakeClock;
let server: FakeServer;
let device: ReturnType<typeof createFakeDevice>;
/** Files that the server never begins to send, files that it no longer has, and files that it cannot read now. */
let slow: Set<string>;
let gone: Set<string>;
let busy: Set<string>;
/** Hashes in the order of the requests. */
let asked: string[];

type Page = Awaited<ReturnType<typeof device.open>>;
const shows = (page: Page) => {
  const { output } = page.view.get();
  const on = page.stage.views.filter(({ state }) => state === "shown").at(-1);
  return [output.answer?.winner?.id ?? null, on?.slot.item.name ?? null];
};
const sent = () => server.reports.at(-1);

/** Publishes the next version; the files are those that its playlists name. */
function publish(change: Partial<Manifest>): void {
  const next = { ...server.manifest, ...change, version: server.manifest.version + 1 };
  const named = JSON.stringify(next.playlists);
  server.manifest = {
    ...next,
    files: made.map(({ file }) => file).filter((one) => named.includes(one.sha256)),
  };
}
/** Lives until the device has fetched the newest manifest, and then for one more second. */
async function heard(page: Page): Promise<void> {
  const { version } = server.manifest;
  await liveUntil(clock, () => {
    const { active, pending } = page.view.get().content;
    return active?.version === version || pending?.version === version;
  });
  await live(clock, 1_000, 1_000);
}
/** A screen that plays bread by version 1. */
async function aScreen(): Promise<Page> {
  const page = await device.open();
  await liveUntil(clock, () => page.stage.visible().length > 0);
  await live(clock, 30_000);
  return page;
}
async function restartOffline(page: Page): Promise<Page> {
  server.offline = true;
  page.cut();
  await live(clock, minuteMs);
  const next = await device.open();
  await live(clock, 20_000);
  return next;
}

beforeEach(() => {
  clock = createFakeClock(noon);
  slow = new Set();
  gone = new Set();
  busy = new Set();
  asked = [];
  server = createFakeServer(
    clock,
    manifestOf([pictureOf("Bread")], {
      screen: { id: 1, name: "Counter", orientation: 0, timeZone: "UTC", status: "active" },
      zones: { UTC: [[0, 0]] },
      playlists: [playlist(1, pictureOf("Bread"))],
      files: made.slice(0, 1).map(({ file }) => file),
    }),
    made.map(({ content }) => content),
  );
  const { fetch } = server;
  server.fetch = async (address, init) => {
    const hash = /\/files\/(\w+)$/.exec(address)?.[1];
    if (!hash || server.offline) return fetch(address, init);
    if (!asked.includes(hash)) asked.push(hash);
    if (gone.has(hash)) return new Response("{}", { status: 404 });
    if (busy.has(hash)) return new Response("{}", { status: 503, headers: { "retry-after": "5" } });
    if (slow.has(hash))
      return new Promise<Response>((_, reject) =>
        init.signal?.addEventListener("abort", () => reject(new DOMException("Stopped", "AbortError"))),
      );
    return fetch(address, init);
  };
  device = createFakeDevice(clock, server);
});

const filmToo = [playlist(1, pictureOf("Bread"), pictureOf("Film"))];
const fire = playlist(70, message);

describe("an emergency does not wait for files of other playlists", () => {
  it("a message plays within a second of its manifest, by its own version; the rest plays by the old one", async () => {
    const page = await aScreen();
    slow.add(fileOf("Film"));
    publish({ playlists: [...filmToo, fire], interruptions: [interruption()] });
    await heard(page);
    expect(shows(page)).toEqual(["interruption:7", "Leave the building"]);
    await live(clock, 5 * minuteMs);
    expect(sent()).toMatchObject({
      playing: { version: 1, itemName: "Leave the building", because: "interruption:7" },
      pending: { version: 2, percent: 50, interruptions: { parts: [{ version: 2, ids: [7] }] } },
    });
    const plays = server.plays.all();
    expect(
      plays.filter(({ because }) => because === "default:1").map(({ version }) => version),
    ).not.toContain(2);
    expect(plays.at(-1)).toMatchObject({ because: "interruption:7", version: 2, name: "Leave the building" });

    publish({ interruptions: [] });
    await heard(page);
    expect(shows(page)).toEqual(["default:1", "Bread"]);
    expect(sent()?.playing?.version).toBe(1);
    slow.clear();
    publish({ brand: { name: "Bakery" } });
    await liveUntil(clock, () => page.view.get().content.active?.version === 4);
    expect(page.view.get().content).toMatchObject({ pending: null, active: { interruptions: [] } });
    expect(page.view.get().content.active?.early).toBeUndefined();
  });

  it("a picture is fetched before everything else and plays when it is complete", async () => {
    const page = await aScreen();
    slow.add(fileOf("Film"));
    publish({
      playlists: [...filmToo, playlist(70, pictureOf("Way out")), playlist(80, pictureOf("Offer"))],
      interruptions: [
        interruption({ id: 8, tier: "takeover", playlistId: 80, fromMs: noon - minuteMs }),
        interruption(),
      ],
    });
    asked = [];
    await heard(page);
    expect(asked).toEqual([fileOf("Way out"), fileOf("Offer"), fileOf("Film")]);
    expect(shows(page)).toEqual(["interruption:7", "Way out"]);
  });

  it("a picture that the server no longer has stops neither another emergency nor its picture", async () => {
    const page = await aScreen();
    gone.add(fileOf("Offer"));
    publish({
      playlists: [...filmToo, playlist(70, pictureOf("Way out")), playlist(80, pictureOf("Offer"))],
      interruptions: [interruption({ id: 6, playlistId: 80, fromMs: noon - minuteMs }), interruption()],
    });
    await heard(page);
    expect(shows(page)).toEqual(["interruption:7", "Way out"]);
    expect(sent()?.problems).toEqual([expect.stringContaining("The server no longer has file")]);
  });

  it("a picture that the server cannot read, or never sends, does not stop another emergency either", async () => {
    const page = await aScreen();
    busy.add(fileOf("Offer"));
    slow.add(fileOf("Film"));
    publish({
      playlists: [
        playlist(1, pictureOf("Bread")),
        playlist(60, pictureOf("Offer")),
        playlist(61, pictureOf("Film")),
        playlist(70, pictureOf("Way out")),
      ],
      interruptions: [
        interruption({ id: 5, playlistId: 60, fromMs: noon - 2 * minuteMs }),
        interruption({ id: 6, playlistId: 61, fromMs: noon - minuteMs }),
        interruption(),
      ],
    });
    await heard(page);
    await live(clock, minuteMs);
    expect(shows(page)).toEqual(["interruption:7", "Way out"]);
  });

  it("a picture that comes late plays while the rest is still being fetched", async () => {
    const page = await aScreen();
    busy.add(fileOf("Way out"));
    slow.add(fileOf("Film"));
    publish({ playlists: [...filmToo, playlist(70, pictureOf("Way out"))], interruptions: [interruption()] });
    await heard(page);
    expect(shows(page)).toEqual(["default:1", "Bread"]);
    busy.clear();
    await live(clock, 10_000, 1_000);
    expect(shows(page)).toEqual(["interruption:7", "Way out"]);
    expect(sent()).toMatchObject({ playing: { version: 1 }, pending: { version: 2 } });
  });

  it("plays on a full device, also when nothing more can be stored", async () => {
    const page = await aScreen();
    device.free = 45;
    publish({
      playlists: [playlist(1, pictureOf("Film"), pictureOf("Offer")), playlist(70, pictureOf("Way out"))],
      interruptions: [interruption()],
    });
    await heard(page);
    expect(shows(page)).toEqual(["interruption:7", "Way out"]);
    expect(page.view.get().content.problem).toContain("Not enough space");
    device.free = null;
    device.database.broken = true;
    publish({ playlists: [playlist(1, pictureOf("Bread")), fire], interruptions: [interruption({ id: 9 })] });
    await heard(page);
    expect(shows(page)).toEqual(["interruption:9", "Leave the building"]);
    expect(sent()?.playing?.version).toBe(1);
  });

  it("a layout waits for the files of its regions, and they play by the version of the emergency", async () => {
    const page = await aScreen();
    slow.add(fileOf("Film")).add(fileOf("Way out"));
    publish({
      playlists: [...filmToo, playlist(70, layoutItem([71], 10_000)), playlist(71, pictureOf("Way out"))],
      interruptions: [interruption()],
    });
    await heard(page);
    expect(shows(page)).toEqual(["default:1", "Bread"]);
    slow.delete(fileOf("Way out"));
    publish({ brand: { name: "Bakery" } });
    await heard(page);
    expect(shows(page)).toEqual(["interruption:7", "Split"]);
    expect(page.stage.inRegions()).toEqual({ 71: ["Way out"] });
    await live(clock, 2 * minuteMs);
    for (const played of ["Split", "Way out"])
      expect(server.plays.all().findLast(({ name }) => name === played)).toMatchObject({
        because: "interruption:7",
        version: 3,
      });
  });
});

describe("the end of an interruption does not wait either", () => {
  it("an emergency ends, and another one begins, while a file never verifies", async () => {
    publish({ playlists: [playlist(1, pictureOf("Bread")), fire], interruptions: [interruption()] });
    const page = await aScreen();
    expect(shows(page)).toEqual(["interruption:7", "Leave the building"]);
    gone.add(fileOf("Film"));
    publish({ playlists: filmToo, interruptions: [] });
    await heard(page);
    expect(shows(page)).toEqual(["default:1", "Bread"]);
    expect(sent()).toMatchObject({
      playing: { version: 2 },
      pending: { version: 3, interruptions: { parts: [] } },
    });
    publish({ playlists: [...filmToo, fire], interruptions: [interruption({ id: 9 })] });
    await heard(page);
    expect(shows(page)).toEqual(["interruption:9", "Leave the building"]);
    const offline = await restartOffline(page);
    expect(shows(offline)).toEqual(["interruption:9", "Leave the building"]);
    expect(offline.view.get().content).toMatchObject({ active: { version: 2 }, pending: { version: 4 } });
    server.offline = false;
    publish({ playlists: filmToo, interruptions: [] });
    await heard(offline);
    expect(shows(await restartOffline(offline))).toEqual(["default:1", "Bread"]);
  });
});

describe("what plays early", () => {
  it("is the same after a restart without network, also when its record is damaged", async () => {
    const page = await aScreen();
    slow.add(fileOf("Film"));
    publish({ playlists: [...filmToo, playlist(70, pictureOf("Way out"))], interruptions: [interruption()] });
    await heard(page);
    const again = await restartOffline(page);
    expect(shows(again)).toEqual(["interruption:7", "Way out"]);
    const stored = () => device.database.records.get("content") as { early: unknown[] };
    stored().early.push({ format: 1, version: 2 }, "odd");
    const third = await restartOffline(again);
    expect(shows(third)).toEqual(["interruption:7", "Way out"]);
    stored().early = [{ ...(stored().early[0] as object), files: [] }];
    expect(shows(await restartOffline(third))).toEqual(["interruption:7", "Way out"]);
  });

  it("keeps its playlist while the new one is fetched, over two manifests that are never complete", async () => {
    const page = await aScreen();
    slow.add(fileOf("Film"));
    const sale = interruption({ id: 8, tier: "takeover", playlistId: 80 });
    publish({ playlists: [...filmToo, playlist(80, pictureOf("Offer"))], interruptions: [sale] });
    await heard(page);
    expect(shows(page)).toEqual(["interruption:8", "Offer"]);
    slow.add(fileOf("Way out"));
    publish({ playlists: [...filmToo, playlist(80, pictureOf("Way out"))] });
    await heard(page);
    await live(clock, minuteMs);
    expect(shows(page)).toEqual(["interruption:8", "Offer"]);
    expect(sent()?.pending).toMatchObject({
      version: 3,
      interruptions: { parts: [{ version: 2, ids: [8] }] },
    });
    expect(shows(await restartOffline(page))).toEqual(["interruption:8", "Offer"]);
  });

  it("plays the new form of a playlist whose old form plays by the schedule", async () => {
    const page = await aScreen();
    slow.add(fileOf("Film"));
    publish({
      playlists: [playlist(1, pictureOf("Offer")), playlist(2, pictureOf("Film"))],
      accountPlaylistId: 2,
      interruptions: [
        interruption({ id: 8, tier: "takeover", playlistId: 1, untilMs: clock.now() + 10 * minuteMs }),
      ],
    });
    await heard(page);
    expect(shows(page)).toEqual(["interruption:8", "Offer"]);
    await live(clock, 11 * minuteMs);
    expect(shows(page)).toEqual(["default:1", "Bread"]);
  });

  it("keeps its files when the cache is cleared, and fetches them again", async () => {
    const page = await aScreen();
    slow.add(fileOf("Film"));
    const sale = interruption({ id: 8, tier: "takeover", playlistId: 80 });
    publish({ playlists: [...filmToo, playlist(80, pictureOf("Offer"))], interruptions: [sale] });
    await heard(page);
    slow.add(fileOf("Way out"));
    publish({ playlists: [...filmToo, playlist(80, pictureOf("Way out"))] });
    await heard(page);
    asked = [];
    server.commands = [{ id: 1, kind: "clear cache", value: null, expiresAt: "2026-11-21T12:00:00.000Z" }];
    await live(clock, minuteMs);
    expect(asked).toContain(fileOf("Offer"));
    expect(device.files.stored.has(fileOf("Offer"))).toBe(true);
    expect(shows(await restartOffline(page))).toEqual(["interruption:8", "Offer"]);
  });

  it("is tried again when a newer version of it comes, though it was broken before", async () => {
    const page = await aScreen();
    slow.add(fileOf("Film"));
    page.stage.broken.add(fileOf("Way out"));
    const way = playlist(70, pictureOf("Way out"));
    publish({ playlists: [...filmToo, way], interruptions: [interruption()] });
    await heard(page);
    await live(clock, 5 * minuteMs);
    expect(shows(page)).toEqual(["interruption:7", null]);
    page.stage.broken.clear();
    publish({ brand: { name: "Bakery" } });
    await heard(page);
    await live(clock, 15_000, 1_000);
    expect(shows(page)).toEqual(["interruption:7", "Way out"]);
  });

  it("marks a drill", async () => {
    const { isDrill } = await import("./cards/overlays.tsx");
    const page = await aScreen();
    slow.add(fileOf("Film"));
    publish({ playlists: [...filmToo, fire], interruptions: [interruption({ drill: true })] });
    await heard(page);
    expect(isDrill(page.view.get().output)).toBe(true);
  });
});
