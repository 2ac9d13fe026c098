import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { previewUndo } from "#shared/contracts/desk/import-undo.ts";
import { getDataDocument, listDataSources } from "#shared/contracts/library/data-sources.ts";
import { listMedia } from "#shared/contracts/library/media.ts";
import { getPlaylist } from "#shared/contracts/library/playlists.ts";
import { fieldCase } from "../../../testing/field-cases/field-case.ts";
import { importWorld } from "../../../testing/import-party.ts";
import { jpeg } from "../../../testing/uploads/upload-fixture.ts";
import { type DrawnRegion, elementsOption, xiboZip } from "../../../testing/xibo-layout.ts";

const { importer } = importWorld({}, { WEATHER: "open-meteo-free" });
const photo = await jpeg();

const whole: DrawnRegion["box"] = [0, 0, 1920, 1080];
const library = async () => (await importer.client.call(listMedia, {})).body.items;
const layoutHere = async () => {
  const found = (await library()).find(({ kind }) => kind === "layout");
  if (found?.widget?.kind !== "layout") throw new Error("There is no layout");
  return found.widget.settings.regions;
};
const reasonsOf = async (id: number, show: "over" | "left" | "failed") =>
  (await importer.items(id, show)).map(({ kind, name, reasonRef }) => [kind, name, reasonRef?.reason]);

it.each(["with", "without"])("brings the export of version 4 over that comes %s a font", async (which) => {
  const zip = await readFile(fieldCase(`xibo-${which}-font.zip`));
  const read = await importer.read(zip);
  expect(read.state).toBe("ready");
  // Its picture is damaged, so its frame comes over without it.
  const fonts = which === "with" ? [["media", "Any", "importFont"]] : [];
  expect(await reasonsOf(read.id, "left")).toEqual([["media", "p.png", "pictureDamaged"], ...fonts]);
  expect(await importer.bring(read.id)).toMatchObject({ state: "done", progress: { done: 2, failed: 0 } });
  expect(await layoutHere()).toMatchObject([{ x: 0, y: 0, width: 100, height: 100 }]);
});

it("brings a layout with a font over with its picture, and leaves the font", async () => {
  const zip = xiboZip({
    name: "Fonts",
    files: [{ id: 7, file: "p.jpg", name: "Photo", bytes: photo }],
    fonts: [{ file: "Any.ttf", bytes: Buffer.from("font") }],
    regions: [{ box: whole, widgets: [{ type: "image", media: 7 }] }],
  });
  const read = await importer.read(zip);
  expect(await reasonsOf(read.id, "left")).toEqual([["media", "Any.ttf", "importFont"]]);
  await importer.bring(read.id);
  const [region] = await layoutHere();
  const { items } = (await importer.client.call(getPlaylist, { id: region?.playlistId ?? 0 })).body;
  expect(items.map(({ media }) => media?.name)).toEqual(["Photo.jpg"]);
});

it("keeps the largest regions of a layout that has more than a layout here can have", async () => {
  const box = (at: number): DrawnRegion["box"] => [0, 0, 192 * (at + 1), 108];
  const web = { type: "webpage", options: { uri: "https://example.com" } };
  const zip = xiboZip({
    name: "Many",
    files: [],
    regions: Array.from({ length: 10 }, (_, at) => ({ box: box(at), widgets: at === 9 ? [] : [web] })),
  });
  const read = await importer.read(zip);
  expect(await importer.bring(read.id)).toMatchObject({ progress: { failed: 0 } });
  expect((await reasonsOf(read.id, "over")).at(-1)).toEqual(["layout", "Many", "importLayoutLarge"]);
  expect((await layoutHere()).map(({ width }) => width)).toEqual([20, 30, 40, 50, 60, 70, 80, 90]);
});

const prices = {
  dataSetId: 5,
  dataSet: "Price list",
  columns: [
    { dataSetColumnId: 21, heading: "Dish", dataTypeId: 1, dataSetColumnTypeId: 1, columnOrder: 2 },
    { dataSetColumnId: 20, heading: "Number", dataTypeId: 2, dataSetColumnTypeId: 1, columnOrder: 1 },
    { dataSetColumnId: 22, heading: "Photo", dataTypeId: 4, dataSetColumnTypeId: 1, columnOrder: 3 },
  ],
  data: [
    { id: 1, Dish: "Dosa", Number: 7, Photo: "a.jpg" },
    { id: 2, Dish: "Idli", Number: null },
  ],
};

it("brings what shows data over with its data source: table, menu, agenda, weather, clocks of the world", async () => {
  const zip = xiboZip({
    name: "Data",
    files: [],
    more: { "dataSet.json": [prices] },
    regions: [
      {
        box: whole,
        widgets: [
          { type: "dataset", options: { dataSetId: "5", columns: '["21","20"]', name: "Lunch" } },
          { type: "datasetview", options: { dataSetId: "5", columns: "21,20", name: "Dinner" } },
          { type: "menuboard-category", options: { menuId: "3" } },
          { type: "ics-calendar", options: { uri: "https://example.com/room.ics" } },
          { type: "calendar", options: { uri: "no address" } },
          { type: "forecastio", options: { useDisplayLocation: "1" } },
          {
            type: "weather",
            options: { useDisplayLocation: "0", latitude: "19.07", longitude: "72.87", units: "us" },
          },
          {
            type: "worldclock-analogue",
            options: {
              worldClocks: JSON.stringify([
                { clockTimezone: "Europe/London", clockLabel: "Office" },
                { clockTimezone: "America/New_York", clockLabel: "" },
                { clockTimezone: "Moon/Base" },
              ]),
            },
          },
          {
            type: "worldclock-digital-text",
            options: { worldClocks: JSON.stringify([{ clockTimezone: "Asia/Tokyo" }]) },
          },
          { type: "worldclock-digital-text", options: { worldClocks: "{" } },
        ],
      },
    ],
  });
  const read = await importer.read(zip);
  expect(await reasonsOf(read.id, "left")).toEqual([
    ["other", "Data: calendar", "importWidgetUnfit"],
    ["other", "Data: forecastio", "importWeatherNoPlace"],
    ["other", "Data: worldclock-digital-text", "importWidgetUnfit"],
  ]);
  expect(await importer.bring(read.id)).toMatchObject({ state: "done", progress: { done: 9, failed: 0 } });
  expect(await reasonsOf(read.id, "over")).toEqual([
    ["widget", "Lunch", "importColumnsLost"],
    ["widget", "Dinner", "importColumnsLost"],
    ["widget", "Data: menuboard-category", "importBoardEmpty"],
    ["widget", "Data: ics-calendar", "importNoLook"],
    ["widget", "Data: weather", "importWeatherUnnamed"],
    ["widget", "Data: worldclock-analogue", "importClocksLost"],
    ["widget", "Data: worldclock-digital-text", "importNoLook"],
    ["playlist", "Data: 1", "importItemsLost"],
    ["layout", "Data", undefined],
  ]);

  const sources = (await importer.client.call(listDataSources, {})).body.items;
  expect(sources.map(({ kind, name, feed }) => [kind, name, feed?.url ?? null])).toEqual([
    ["agenda", "Data: ics-calendar", "https://example.com/room.ics"],
    ["table", "Data: menu 3", null],
    ["weather", "Data: weather", expect.stringMatching(/^weather:19.07,72.87/)],
    ["table", "Price list", null],
  ]);
  const table = sources.find(({ name }) => name === "Price list");
  const { document } = (await importer.client.call(getDataDocument, { id: table?.id ?? 0 })).body;
  expect(document).toMatchObject({
    columns: [
      { name: "Number", type: "number" },
      { name: "Dish", type: "text" },
    ],
    rows: [{ cells: ["7", "Dosa"] }, { cells: ["", "Idli"] }],
  });
  const media = await library();
  const boards = media.filter(({ name }) => name === "Lunch" || name === "Dinner");
  for (const { widget } of boards)
    expect(widget).toMatchObject({
      kind: "board",
      settings: { sourceId: table?.id, columns: { name: "c2", detail: "c1" } },
    });
  expect(boards).toHaveLength(2);
  const settingsOf = (kind: string) => media.find((each) => each.kind === kind)?.widget?.settings;
  expect(settingsOf("weather")).toMatchObject({ units: "fahrenheit" });
  expect(settingsOf("clock")).toMatchObject({ zone: "Asia/Tokyo" });
  expect(settingsOf("world-clocks")).toMatchObject({
    style: "analogue",
    cities: [
      { label: "Office", zone: "Europe/London" },
      { label: "New York", zone: "America/New_York" },
    ],
  });

  const undo = (await importer.client.call(previewUndo, { id: read.id })).body;
  expect(undo.stays).toEqual([]);
  expect(undo.goes.filter(({ kind }) => kind === "source").map(({ name }) => name)).toEqual(
    expect.arrayContaining(["Price list", "Data: menu 3", "Data: ics-calendar", "Data: weather"]),
  );
});

it("brings frames over that are empty there, so that the layout keeps its shape", async () => {
  const zip = xiboZip({
    name: "Shape",
    files: [],
    regions: [
      { name: "Left", box: [0, 0, 384, 864], widgets: [] },
      { name: "Main", box: [384, 0, 1536, 864], widgets: [] },
    ],
  });
  const read = await importer.read(zip);
  expect(await importer.bring(read.id)).toMatchObject({ progress: { done: 3, failed: 0 } });
  expect(await reasonsOf(read.id, "over")).toEqual([
    ["playlist", "Shape: Left", "importFrameEmpty"],
    ["playlist", "Shape: Main", "importFrameEmpty"],
    ["layout", "Shape", undefined],
  ]);
  expect(await layoutHere()).toMatchObject([
    { x: 0, width: 20 },
    { x: 20, width: 80 },
  ]);
});

it("makes a region of each picture, text and clock on a canvas, and names the rest", async () => {
  const zip = xiboZip({
    name: "Drawn",
    files: [{ id: 8, file: "8.jpg", name: "Logo", bytes: photo }],
    fonts: [{ file: "Any.ttf", bytes: Buffer.from("font") }],
    regions: [
      {
        type: "canvas",
        name: "Top",
        box: whole,
        widgets: [
          {
            type: "global",
            options: elementsOption([
              { id: "text", box: [0, 540, 960, 108], properties: { text: "Open" } },
              { id: "global_library_image", box: [-192, 0, 384, 540], mediaId: 8 },
              { id: "line", box: [0, 0, 100, 2] },
              {
                id: "date_advanced",
                box: [960, 0, 960, 540],
                properties: { currentDate: 1, dateFormat: "H:i" },
              },
              {
                id: "date_advanced",
                box: [960, 0, 9, 9],
                properties: { currentDate: 1, dateFormat: "d F Y" },
              },
            ]),
          },
        ],
      },
    ],
  });
  const read = await importer.read(zip);
  expect((await reasonsOf(read.id, "left")).map(([, name, reason]) => [name, reason])).toEqual([
    ["Any.ttf", "importFont"],
    ["Drawn: line", "importWidgetUnknown"],
    ["Drawn: date_advanced", "importWidgetUnknown"],
    ["Drawn: Top 3", "importRegionEmpty"],
    ["Drawn: Top 5", "importRegionEmpty"],
  ]);
  expect(await importer.bring(read.id)).toMatchObject({ state: "done", progress: { failed: 0 } });
  const regions = await layoutHere();
  expect(regions.map(({ x, y, width, height }) => [x, y, width, height])).toEqual([
    [0, 50, 50, 10],
    // Half of it is beyond the edge.
    [0, 0, 10, 50],
    [50, 0, 50, 50],
  ]);
  const kinds = [];
  for (const { playlistId } of regions) {
    const { items } = (await importer.client.call(getPlaylist, { id: playlistId })).body;
    kinds.push(items.map(({ media }) => media?.kind));
  }
  expect(kinds).toEqual([["text"], ["image"], ["clock"]]);
});

it("plays the widgets of a playlist that a region names, also of one that names itself", async () => {
  const web = (id: number, order: number) => ({
    widgetId: id,
    type: "webpage",
    duration: 9,
    displayOrder: order,
    widgetOptions: [{ option: "uri", value: `https://example.com/${id}` }],
  });
  const again = {
    widgetId: 3,
    type: "subplaylist",
    displayOrder: 3,
    widgetOptions: [{ option: "subPlaylists", value: '[{"playlistId":4}]' }],
  };
  const zip = xiboZip({
    name: "Nested",
    files: [],
    more: { "playlist.json": { 4: { widgets: [web(2, 2), web(1, 1)] }, 5: { widgets: [again] } } },
    regions: [
      { box: whole, widgets: [{ type: "subplaylist", options: { subPlaylists: '[{"playlistId":4}]' } }] },
      { box: whole, widgets: [{ type: "subplaylist", options: { subPlaylists: '[{"playlistId":5}]' } }] },
      { box: whole, widgets: [{ type: "subplaylist", options: { subPlaylists: '[{"playlistId":6}]' } }] },
    ],
  });
  const read = await importer.read(zip);
  expect(await reasonsOf(read.id, "left")).toEqual([["other", "Nested: subplaylist", "importWidgetUnknown"]]);
  await importer.bring(read.id);
  for (const { playlistId } of (await layoutHere()).slice(0, 2)) {
    const { items } = (await importer.client.call(getPlaylist, { id: playlistId })).body;
    expect(items.map(({ durationMs, media }) => [durationMs, media?.widget?.settings])).toMatchObject([
      [9_000, { url: "https://example.com/1" }],
      [9_000, { url: "https://example.com/2" }],
    ]);
  }
  expect((await library()).filter(({ kind }) => kind === "web")).toHaveLength(2);
});

it("names parts that cannot be read, and brings the others over", async () => {
  const zip = xiboZip({
    name: "Odd",
    backgroundMedia: 99,
    files: [{ id: 8, file: "8.jpg", name: "Photo", bytes: photo }],
    more: { "dataSet.json": "no list", "playlist.json": [7], "nestedPlaylist.json": { 1: { widgets: 5 } } },
    regions: [
      {
        box: whole,
        widgets: [
          { type: "image", media: 8 },
          { type: "webpage", options: { uri: "x" } },
        ],
      },
    ],
    damage({ layoutDefinitions }, mapping) {
      layoutDefinitions.regions.push(null, "region", { name: {}, regionPlaylist: 7 });
      Object.assign(layoutDefinitions, { drawers: "none", actions: [{ actionType: "navLayout" }] });
      mapping.push(null, { file: 7 }, { file: "gone.jpg", mediaid: 99, name: null });
    },
  });
  const read = await importer.read(zip);
  expect(read.state).toBe("ready");
  expect((await reasonsOf(read.id, "left")).map(([, name, reason]) => [name, reason])).toEqual([
    ["Odd: webpage", "importWidgetUnfit"],
    ["layout.json", "importPartUnread"],
    ["mapping.json", "importPartUnread"],
    ["dataSet.json", "importPartUnread"],
    ["nestedPlaylist.json", "importPartUnread"],
    ["playlist.json", "importPartUnread"],
    ["Background", "importWidgetNoFile"],
    ["Actions", "importActions"],
  ]);
  expect(await importer.bring(read.id)).toMatchObject({ state: "done", progress: { failed: 0 } });
  expect(await layoutHere()).toHaveLength(2);
});

it("takes files of the library that the description does not name", async () => {
  const zip = xiboZip({
    name: "Files",
    regions: [{ box: whole, widgets: [] }],
    files: [
      { id: 8, file: "8.jpg", name: "Photo", bytes: photo },
      { id: 9, file: "thumbs/campaign_thumb.png", name: "x", bytes: photo },
    ],
    damage: (_, mapping) => mapping.splice(0),
  });
  const read = await importer.read(zip);
  await importer.bring(read.id);
  expect((await reasonsOf(read.id, "over"))[0]).toEqual(["media", "8.jpg", "importFileUnused"]);
  expect((await library()).map(({ kind }) => kind).sort()).toEqual(["image", "layout"]);
});

it("refuses a layout with more widgets than an import can have, and counts playlists that name each other", async () => {
  const endless = xiboZip({
    name: "Endless",
    files: [],
    regions: [{ box: whole, widgets: [] }],
    more: { "playlist.json": { 1: { widgets: Array(5_001).fill({}) } } },
  });
  expect(await importer.read(endless)).toMatchObject({
    state: "refused",
    problemReason: { reason: "importTooManyWidgets" },
  });
  const names = { widgetId: 1, type: "subplaylist" };
  const many = JSON.stringify(Array(60).fill({ playlistId: 1 }));
  const each = { ...names, widgetOptions: [{ option: "subPlaylists", value: many }] };
  const growing = xiboZip({
    name: "Growing",
    files: [],
    more: { "playlist.json": { 1: { widgets: Array(60).fill(each) } } },
    regions: [{ box: whole, widgets: [{ type: "subplaylist", options: { subPlaylists: many } }] }],
  });
  expect((await importer.read(growing)).state).toBe("ready");
});
