import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { createDataSource, deleteDataSource } from "#shared/contracts/library/data-sources.ts";
import * as contracts from "#shared/contracts/library/media.ts";
import { savePlaylist } from "#shared/contracts/library/playlists.ts";
import { createWidget, saveWidget } from "#shared/contracts/library/widgets.ts";
import { getManifest } from "#shared/contracts/playing/player.ts";
import { audit } from "../../../db/tables/index.ts";
import {
  aPicture,
  aPlaylist,
  appForTests,
  aScreen,
  aScreenWith,
  Client,
  customerForTests,
} from "../../../testing/kit.ts";

const test = appForTests();
const { owner, client } = customerForTests(test);
const { client: stranger } = customerForTests(test);

type Sent = RequestOf<typeof createWidget>["widget"];
const clock: Sent = { kind: "clock", settings: { zone: "America/New_York" } };
const make = (widget: Sent, as = client) => as.call(createWidget, { name: "Thing", widget });

describe("creation", () => {
  it("returns a media that is ready, uses no storage and includes its settings with defaults", async () => {
    const made = await make(clock);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      kind: "clock",
      state: "ready",
      bytes: 0,
      thumbnailUrl: null,
      widget: { kind: "clock", settings: { zone: "America/New_York", hours: 24, style: "digital" } },
    });
    const list = await client.call(contracts.listMedia, {});
    expect(list.body).toMatchObject({ usedBytes: 0, items: [{ id: made.body.id }] });
    const rows = await test.deps.db.select().from(audit).where(eq(audit.subjectId, made.body.id));
    expect(rows.find((row) => row.subjectKind === "media")).toMatchObject({
      action: "media.create",
      actorId: owner.userId,
    });
  });

  it("keeps the look of a widget, and gives it to screens", async () => {
    const look = { font: "serif", backdrop: "glow", colour: "#fff1db", background: "#4a2c17" } as const;
    const made = await make({ kind: "text", settings: { text: "Coffee", ...look } });
    expect(made.body.widget?.settings).toMatchObject(look);
    const { device } = await aScreenWith(test, owner, made.body.id);
    const { body } = await device.call(getManifest, {});
    expect(body.playlists[0]?.items[0]).toMatchObject({ kind: "text", settings: look });
  });

  it.each<[Sent, string, RegExp]>([
    [{ kind: "web", settings: { url: "example.com" } }, "widget.settings.url", /https:\/\//],
    [{ kind: "web", settings: { url: "javascript:alert(1)" } }, "widget.settings.url", /https:\/\//],
    [{ kind: "web", settings: { url: "https://example.com", zoom: 401 } }, "widget.settings.zoom", /400/],
    [
      { kind: "stream", settings: { url: "http://example.com/live.m3u8" } },
      "widget.settings.url",
      /https:\/\//,
    ],
    [{ kind: "clock", settings: { zone: "Mars/Olympus" } }, "widget.settings.zone", /from the list/],
    [{ kind: "text", settings: { text: "  " } }, "widget.settings.text", /Enter the text/],
    [{ kind: "text", settings: { text: "a", colour: "red" } }, "widget.settings.colour", /#1a2b3c/],
    [{ kind: "layout", settings: { regions: [] } }, "widget.settings.regions", /at least one/],
    [{ kind: "countdown", settings: { at: "2027-02-30T10:00" } }, "widget.settings.at", /does not exist/],
    [
      { kind: "countdown", settings: { at: "2027-01-01T00:00", zone: "Mars/Olympus" } },
      "widget.settings.zone",
      /from the list/,
    ],
    [
      {
        kind: "world-clocks",
        settings: {
          cities: [
            { label: "Here", zone: "Asia/Kolkata" },
            { label: "There", zone: "Mars/Olympus" },
          ],
        },
      },
      "widget.settings.cities.1.zone",
      /from the list/,
    ],
    [
      { kind: "world-clocks", settings: { cities: [{ label: "Here", zone: "Asia/Kolkata" }] } },
      "widget.settings.cities",
      /at least/i,
    ],
    [
      { kind: "upi", settings: { upiId: "shop@bank?am=1", payee: "Shop" } },
      "widget.settings.upiId",
      /name@bank/,
    ],
    [
      { kind: "upi", settings: { upiId: "shop@bank", payee: "Shop", amount: "1,000" } },
      "widget.settings.amount",
      /such as 250/,
    ],
  ])("refuses what no screen could draw: %j", async (widget, field, message) => {
    const { error } = await make(widget);
    expect(error?.code).toBe("invalid");
    expect(error?.fields?.[field]).toMatch(message);
  });

  it("refuses playlists and data sources that are removed or of other accounts", async () => {
    const theirs = await stranger.call(createDataSource, { name: "Oven" });
    const mine = await client.call(createDataSource, { name: "Oven" });
    const dataOf = (sourceId: number): Sent => ({ kind: "data", settings: { sourceId } });
    expect((await make(dataOf(theirs.body.id))).error?.fields).toHaveProperty(["widget.settings.sourceId"]);
    expect((await make(dataOf(mine.body.id))).status).toBe(201);
    await client.call(deleteDataSource, mine.body);
    expect((await make(dataOf(mine.body.id))).status).toBe(400);

    // A data tile shows a value, a board a table.
    const table = (await client.call(createDataSource, { name: "Menu", kind: "table" })).body;
    expect((await make(dataOf(table.id))).error?.fields).toHaveProperty(["widget.settings.sourceId"]);
    expect((await make({ kind: "board", settings: { sourceId: table.id } })).status).toBe(201);
    expect((await make({ kind: "wall", settings: { sourceId: table.id } })).status).toBe(201);
    expect((await make({ kind: "wall", settings: { sourceId: mine.body.id } })).status).toBe(400);

    const playlist = await aPlaylist(test.deps, owner);
    const split: Sent = {
      kind: "layout",
      settings: { regions: [{ x: 0, y: 0, width: 100, height: 100, playlistId: playlist.id }] },
    };
    expect((await make(split)).status).toBe(201);
    expect((await make(split, stranger)).error?.fields).toHaveProperty(["widget.settings.regions"]);
  });
});

describe("changes", () => {
  it("change name and settings, for the owner only, and never the kind", async () => {
    const { body } = await make(clock);
    const next: Sent = { kind: "clock", settings: { style: "analogue" } };
    const saved = await client.call(saveWidget, { id: body.id, name: "Hall", widget: next });
    expect(saved.body).toMatchObject({
      name: "Hall",
      widget: { settings: { style: "analogue", zone: null } },
    });
    const text: Sent = { kind: "text", settings: { text: "Hi" } };
    expect((await client.call(saveWidget, { id: body.id, widget: text })).error?.message).toMatch(
      /kind of a media cannot be changed/,
    );
    expect((await stranger.call(saveWidget, { id: body.id, name: "Mine" })).status).toBe(404);
  });

  it("are refused for files", async () => {
    const { id } = await aPicture(test.deps, owner);
    expect((await client.call(saveWidget, { id, name: "X" })).error?.message).toMatch(/is a file/);
  });
});

it("reach screens in their manifest, with the regions and their playlists", async () => {
  const picture = await aPicture(test.deps, owner);
  const side = await aPlaylist(test.deps, owner, { mediaIds: [picture.id] });
  const split = await make({
    kind: "layout",
    settings: { regions: [{ x: 0, y: 0, width: 50, height: 100, playlistId: side.id }] },
  });
  const hall = await make(clock);
  const main = await aPlaylist(test.deps, owner);
  await client.call(savePlaylist, {
    id: main.id,
    revision: 1,
    name: "Main",
    items: [split, hall].map(({ body }) => ({ mediaId: body.id, durationMs: 8_000 })),
  });
  const screen = await aScreen(test.deps, owner, { defaultPlaylistId: main.id });
  const device = new Client(test, { authorization: `Bearer ${screen.deviceKey}` });
  const { body } = await device.call(getManifest, {});
  expect(body.playlists.map(({ id }) => id)).toEqual([side.id, main.id].sort((a, b) => a - b));
  expect(body.playlists.find(({ id }) => id === main.id)?.items).toMatchObject([
    { kind: "layout", durationMs: 8_000, settings: { regions: [{ playlistId: side.id }] } },
    { kind: "clock", settings: { zone: "America/New_York" } },
  ]);
  expect(Object.keys(body.zones)).toContain("America/New_York");
  expect(body.files.map(({ sha256 }) => sha256)).toEqual([picture.sha256]);
});

it("have a web page's part only where a person chose one, so that other manifests keep their hash", async () => {
  const plain = await make({ kind: "web", settings: { url: "https://example.com/" } });
  expect(plain.body.widget?.settings).toEqual({ url: "https://example.com/", refreshS: null });
  const part = { zoom: 150, scrollY: 200, crop: { top: 80, right: 0, bottom: 0, left: 0 } };
  const some = await make({ kind: "web", settings: { url: "https://example.com/", ...part } });
  expect(some.body.widget?.settings).toMatchObject(part);
});

it("give screens the zones of apps, and end a countdown that is skipped afterwards", async () => {
  const at = "2027-01-01T00:00";
  const cities = [
    { label: "Tokyo", zone: "Asia/Tokyo" },
    { label: "Paris", zone: "Europe/Paris" },
  ];
  const made = [
    await make({ kind: "world-clocks", settings: { cities } }),
    await make({ kind: "countdown", settings: { at, after: "skip" } }),
    await make({ kind: "countdown", settings: { at, after: "skip", zone: "America/New_York" } }),
    await make({ kind: "countdown", settings: { at, after: "skip", repeat: "yearly" } }),
    await make({ kind: "upi", settings: { upiId: " shop@bank ", payee: "Shop" } }),
  ];
  const main = await aPlaylist(test.deps, owner);
  await client.call(savePlaylist, {
    id: main.id,
    revision: 1,
    name: "Main",
    items: made.map(({ body }, index) => ({
      mediaId: body.id,
      durationMs: 8_000,
      ...(index === 4 && { availableUntil: "2026-12-01T00:00" }),
    })),
  });
  const screen = await aScreen(test.deps, owner, { defaultPlaylistId: main.id });
  const device = new Client(test, { authorization: `Bearer ${screen.deviceKey}` });
  const { body } = await device.call(getManifest, {});
  const items = body.playlists[0]?.items ?? [];
  // The screen's zone is enough only for the first one.
  expect(items.map(({ availableUntil }) => availableUntil ?? null)).toEqual([
    null,
    at,
    null,
    null,
    "2026-12-01T00:00",
  ]);
  expect(items[4]).toMatchObject({ kind: "upi", settings: { upiId: "shop@bank", amount: "" } });
  expect(Object.keys(body.zones)).toEqual(
    expect.arrayContaining(["Asia/Tokyo", "Europe/Paris", "America/New_York"]),
  );
});
