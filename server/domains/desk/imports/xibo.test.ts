import { expect, it } from "vitest";
import { listDataSources } from "#shared/contracts/library/data-sources.ts";
import { listMedia } from "#shared/contracts/library/media.ts";
import { getPlaylist, listPlaylists } from "#shared/contracts/library/playlists.ts";
import { importWorld } from "../../../testing/import-party.ts";
import { makeZip } from "../../../testing/make-zip.ts";
import { jpeg } from "../../../testing/uploads/upload-fixture.ts";
import { xiboZip } from "../../../testing/xibo-layout.ts";
import { plainText } from "./sources/xibo/widgets.ts";

const { test, importer } = importWorld();
const [photo, wall] = await Promise.all([jpeg(), jpeg()]);

const lobby = () => {
  return xiboZip({
    name: "Lobby",
    background: "#123",
    backgroundMedia: 9,
    files: [
      { id: 8, file: "photo one.jpg", name: "Photo", bytes: photo },
      { id: 9, file: "9.jpg", name: "wall.jpg", bytes: wall },
    ],
    regions: [
      {
        name: "Side",
        box: [1440, 0, 480, 1080],
        zIndex: 2,
        widgets: [
          { type: "clock-analogue" },
          { type: "webpage", seconds: 60, options: { uri: "https%3A%2F%2Fexample.com%2Fmenu" } },
          {
            type: "text",
            options: { text: "<p>Tea &amp; <b>cake</b></p><p>daily</p>", effect: "marqueeLeft" },
          },
          { type: "countdown-clock", options: { countdownType: "3", countdownDate: "2027-01-01 00:00:00" } },
          { type: "rss-ticker", options: { uri: "https://example.com/rss.xml", numItems: "50" } },
          { type: "hls", options: { uri: "https://example.com/a.m3u8" } },
        ],
      },
      {
        box: [0, 0, 1440, 1080],
        zIndex: 1,
        widgets: [
          // From 1 December 2026, 06:00 in UTC.
          { type: "image", media: 8, seconds: 12, from: 1_796_104_800 },
          { type: "image", media: 77 },
          { type: "webpage", options: { uri: "javascript:alert(1)" } },
          { type: "dataset", options: { name: "Prices", dataSetId: "5" } },
          { type: "countdown-clock", options: { countdownType: "1" } },
        ],
      },
      { box: [0, 0, 10, 10], widgets: [{ type: "stocks" }] },
    ],
    drawer: [{ type: "image", media: 8 }],
  });
};

it("brings a layout over with its regions, their playlists and what plays in them", async () => {
  const read = await importer.read(lobby());
  expect(read).toMatchObject({ state: "ready", source: "xibo" });
  const left = await importer.items(read.id, "left");
  expect(left.map(({ name, reasonRef }) => [name, reasonRef?.reason])).toEqual([
    ["Lobby: stocks", "importWidgetUnknown"],
    ["Lobby: image", "importWidgetNoFile"],
    ["Lobby: webpage", "importWidgetUnfit"],
    ["Prices", "importDataSetMissing"],
    ["Lobby: countdown-clock", "importWidgetUnknown"],
    ["Lobby: image", "importDrawer"],
  ]);
  const done = await importer.bring(read.id);
  expect(done).toMatchObject({ state: "done", progress: { done: 13, failed: 0 } });
  await test.runJobs();

  const media = (await importer.client.call(listMedia, {})).body.items;
  const layout = media.find(({ kind }) => kind === "layout");
  if (layout?.widget?.kind !== "layout") throw new Error("There is no layout");
  const { background, regions } = layout.widget.settings;
  expect(layout.name).toBe("Lobby");
  expect(background).toBe("#112233");
  expect(regions.map(({ x, y, width, height }) => [x, y, width, height])).toEqual([
    [0, 0, 100, 100],
    // Nothing in it comes over: it keeps its place.
    [0, 0, 0.52, 0.93],
    [0, 0, 75, 100],
    [75, 0, 25, 100],
  ]);
  const items = async (region: number) =>
    (await importer.client.call(getPlaylist, { id: regions[region]?.playlistId ?? 0 })).body.items.map(
      (item) => [item.media?.kind, item.durationMs, item.availableFrom],
    );
  expect(await items(0)).toEqual([["image", 10_000, null]]);
  expect(await items(1)).toEqual([]);
  // The account is in India.
  expect(await items(2)).toEqual([["image", 12_000, "2026-12-01T11:30"]]);
  expect(await items(3)).toEqual([
    ["clock", 10_000, null],
    ["web", 60_000, null],
    ["text", 10_000, null],
    ["countdown", 10_000, null],
    ["news", 10_000, null],
    ["stream", 10_000, null],
  ]);
  const settingsOf = (kind: string) => media.find((each) => each.kind === kind)?.widget?.settings;
  expect(settingsOf("text")).toMatchObject({ text: "Tea & cake\ndaily", motion: "ticker" });
  expect(settingsOf("web")).toMatchObject({ url: "https://example.com/menu" });
  expect(settingsOf("countdown")).toMatchObject({ at: "2027-01-01T00:00" });
  expect(settingsOf("clock")).toMatchObject({ style: "analogue" });
  const sources = (await importer.client.call(listDataSources, {})).body.items;
  expect(sources).toMatchObject([{ kind: "news", feed: { url: "https://example.com/rss.xml" } }]);

  expect((await importer.read(lobby())).counts).toMatchObject({ new: 0, changed: 0, known: 13 });
  expect((await importer.client.call(listPlaylists, {})).body.items).toHaveLength(4);
});

it.each([
  ["is no JSON", "{"],
  ["has no size", JSON.stringify({ layout: "A", layoutDefinitions: { width: 0, height: 9, regions: [] } })],
  [
    "has endless regions",
    JSON.stringify({ layoutDefinitions: { width: 1, height: 1, regions: Array(300).fill({}) } }),
  ],
])("refuses a layout whose description %s", async (_, layout) => {
  const read = await importer.read(
    makeZip([
      { path: "layout.json", bytes: layout },
      { path: "mapping.json", bytes: "[]" },
    ]),
  );
  expect(read).toMatchObject({ state: "refused", problemReason: { reason: "importDescriptionUnreadable" } });
});

it("reads rich text as lines, without what programs in it would do", () => {
  expect(plainText("<h1>Lunch</h1><ul><li>Dal&nbsp;&lt;3</li></ul><script>alert(1)</script>x<br>y")).toBe(
    "Lunch\nDal <3\nx\ny",
  );
  expect(plainText("a".repeat(3_000))).toHaveLength(2_000);
});
