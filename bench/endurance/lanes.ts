import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { noBrand } from "#shared/design-templates/kit/template.ts";
import { firstDesigns } from "#shared/design-templates/ready-made.ts";
import { makeJpeg, makeMp4, makePdfFile } from "../../e2e/support/real-files.ts";
import type { Service } from "./service.ts";
import type { Sites } from "./sites.ts";

/** One screen that plays one kind of content day and night. */
export interface Lane {
  name: string;
  /** For people. */
  title: string;
  playlistId: number;
  /** The length of its items by the screen's clock. */
  itemMs: number;
  /** How long such an item usually stays (s): a month of it has so many changes. */
  usualS: number;
  /** The screen is a part of a video wall. */
  onWall?: true;
  /** The page that it opens in place of the player, for comparison. */
  bareUrl?: string;
  /** Changes what it shows without a new manifest. */
  feed?: (round: number) => Promise<void>;
}

interface Made {
  id: number;
}
type Widget = { kind: string; settings: object };

const colours = ["#1d8a6f", "#3f6fc4", "#b3541e", "#8a3ea8", "#7a8a1d", "#c43f6f"];

/** The designs of a new shop, of which every element moves in and out. What is left between is not white, so it is no empty frame. */
const moving = (): Widget[] =>
  firstDesigns(
    { trade: "restaurant", name: "Corner Bakery", language: "en", brand: noBrand },
    { from: "07:00", until: "23:00" },
  ).map(({ design }) => ({
    kind: "design",
    settings: {
      ...design,
      background: "#b3541e",
      elements: design.elements.map((element) => ({
        ...element,
        enter: { effect: "rise", delayMs: 100, ms: 400 },
        exit: { effect: "fade", delayMs: 0, ms: 300 },
      })),
    },
  }));

/** Makes one playlist for each kind of content through the API. `itemMs`: the length of a still item. */
export async function makeLanes(
  service: Service,
  sites: Sites,
  { folder, itemMs }: { folder: string; itemMs: number },
): Promise<Lane[]> {
  const { call, upload } = service;
  const widget = async (name: string, made: Widget) =>
    (await call<Made>("POST", "/widgets", { name, widget: made })).id;
  const playlist = async (name: string, items: readonly { mediaId: number; durationMs: number }[]) => {
    const { id, revision } = await call<Made & { revision: number }>("POST", "/playlists", { name });
    await call("PUT", `/playlists/${id}`, { revision, name, items });
    return id;
  };
  const lanes: Lane[] = [];
  const lane = async (name: string, title: string, mediaIds: readonly number[], more: Partial<Lane> = {}) => {
    const lengthMs = more.itemMs ?? itemMs;
    const items = mediaIds.map((mediaId) => ({ mediaId, durationMs: lengthMs }));
    const playlistId = await playlist(title, items);
    lanes.push({ name, title, playlistId, itemMs: lengthMs, usualS: 10, ...more });
    return playlistId;
  };

  const pictures: number[] = [];
  for (const [index, colour] of colours.entries()) {
    const path = join(folder, `picture-${index}.jpg`);
    await makeJpeg(path, { width: 1280, height: 720, colour, label: `Picture ${index}` });
    pictures.push(await upload(`picture-${index}.jpg`, await readFile(path)));
  }
  const filmS = 4;
  const films: number[] = [];
  for (const [index, width] of [640, 854].entries()) {
    const path = join(folder, `film-${index}.mp4`);
    await makeMp4(path, { seconds: filmS, width, height: 2 * Math.round((width * 9) / 32) });
    films.push(await upload(`film-${index}.mp4`, await readFile(path)));
  }
  const pdfPath = await makePdfFile(join(folder, "menu.pdf"), { pages: 4 });
  const pdf = await upload("menu.pdf", await readFile(pdfPath));

  const inPictures = await lane("picture", "Pictures", pictures);
  const inFilms = await lane("video", "Films (MP4, H.264)", films, { itemMs: filmS * 1000 });
  await lane("pdf", "Pages of a PDF", [pdf]);
  const page = (name: string, url: string) => widget(name, { kind: "web", settings: { url } });
  await lane("web", "Web pages", [await page("One", sites.page), await page("Two", `${sites.page}two`)], {
    itemMs: 2 * itemMs,
    usualS: 30,
  });
  await lane("leaking-web", "A web page that leaks, all day", [await page("Leaking", sites.leakingPage)], {
    itemMs: 24 * 3_600_000,
    usualS: 86_400,
  });
  const live: Widget = { kind: "stream", settings: { url: sites.stream } };
  await lane("stream", "Live streams (HLS)", [await widget("Live", live), await widget("Live again", live)], {
    itemMs: 8 * itemMs,
    usualS: 60,
  });
  const now = new Date().toISOString().slice(0, 10);
  const clocks: Widget[] = [
    { kind: "clock", settings: { seconds: true } },
    { kind: "clock", settings: { style: "analogue", seconds: true } },
    { kind: "countdown", settings: { title: "Opening", at: "2199-01-01T00:00" } },
    {
      kind: "world-clocks",
      settings: {
        cities: [
          { label: "Mumbai", zone: "Asia/Kolkata" },
          { label: "London", zone: "Europe/London" },
        ],
      },
    },
    { kind: "text", settings: { text: `Fresh bread at seven, ${now}`, background: "#5b2a12" } },
    {
      kind: "text",
      settings: { text: "News of the day in one line", motion: "ticker", background: "#8a1c1c" },
    },
    { kind: "upi", settings: { upiId: "blue.tokai@okbank", payee: "Blue Tokai", amount: "120" } },
  ];
  const clockIds: number[] = [];
  for (const each of clocks) clockIds.push(await widget(each.kind, each));
  await lane("widgets", "Clocks, texts, codes", clockIds);

  const value = await call<Made>("POST", "/data-sources", { name: "Queue" });
  const { token } = await call<{ token: string }>("POST", `/data-sources/${value.id}/token`, {});
  const table = await call<Made>("POST", "/data-sources", { name: "Menu", kind: "table" });
  const rows = (round: number) => ({
    document: {
      kind: "table",
      columns: [
        { key: "n", name: "Dish", type: "text" },
        { key: "p", name: "Price", type: "price" },
      ],
      rows: Array.from({ length: 14 }, (_, row) => ({
        key: `r${row}`,
        cells: [`Dish ${row}`, String(40 + ((row * 7 + round) % 90))],
      })),
    },
  });
  await call("PUT", `/data-sources/${table.id}/document`, rows(0));
  const { source: news } = await call<{ source: Made }>("POST", "/data-sources/followed", {
    kind: "news",
    url: sites.feed,
    everyMinutes: 5,
  });
  const columns = { name: "n", price: "p" };
  const board = { sourceId: table.id, columns, pageS: 3, background: "#274690" };
  const notices = { sourceId: table.id, mode: "notices", columns: { name: "n", text: "p" }, pageS: 3 };
  const fed: Widget[] = [
    { kind: "data", settings: { sourceId: value.id, title: "Now serving", background: "#7a4f1d" } },
    { kind: "board", settings: { ...board, title: "Menu" } },
    { kind: "wall", settings: { ...notices, title: "Notices", background: "#5b2a52" } },
    { kind: "news", settings: { sourceId: news.id, cardS: 3, background: "#1d5b4f" } },
    { kind: "news", settings: { sourceId: news.id, style: "ticker", background: "#1d5b4f" } },
  ];
  const fedIds: number[] = [];
  for (const each of fed) fedIds.push(await widget(each.kind, each));
  await lane("data", "Tables, values, news", fedIds, {
    itemMs: 2 * itemMs,
    async feed(round) {
      await fetch(`${service.url}/api/v1/data-sources/${value.id}/value`, {
        method: "PUT",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ value: round }),
      });
      if (round % 4 === 0) await call("PUT", `/data-sources/${table.id}/document`, rows(round));
    },
  });
  const designs: number[] = [];
  for (const each of moving()) designs.push(await widget(`Design ${designs.length}`, each));
  await lane("design", "Designs with motion", designs, { itemMs: 3 * itemMs });
  const album: Widget = { kind: "album", settings: { mediaIds: pictures, photoS: 3, captions: true } };
  await lane("album", "Albums", [await widget("Photos", album)], { itemMs: 6_000, usualS: 60 });
  const side = await playlist("Side", [
    { mediaId: clockIds[0] ?? 0, durationMs: itemMs * 2 },
    { mediaId: pictures[2] ?? 0, durationMs: itemMs * 2 },
  ]);
  const regions = [
    { x: 0, y: 0, width: 60, height: 100, playlistId: inPictures },
    { x: 60, y: 0, width: 40, height: 50, playlistId: inFilms },
    { x: 60, y: 50, width: 40, height: 50, playlistId: side },
  ];
  const layout: Widget = { kind: "layout", settings: { regions } };
  await lane("layout", "Zones: pictures, films, a clock", [await widget("Zones", layout)], {
    itemMs: 60 * itemMs,
  });
  await lane("video-wall", "A part of a video wall: films, pictures", [...films, ...pictures.slice(0, 2)], {
    itemMs: filmS * 1000,
    onWall: true,
  });
  lanes.push({
    name: "bare",
    title: "A page without a player",
    playlistId: 0,
    itemMs,
    usualS: 10,
    bareUrl: sites.bare(itemMs),
  });
  return lanes;
}

/** Hangs a screen at the left place of a wall of two. */
export async function hangOnWall(service: Service, screenId: number, playlistId: number): Promise<void> {
  const bezel = { top: 5, right: 5, bottom: 5, left: 5 };
  const place = { y: 0, width: 800, height: 450, bezel };
  await service.call("POST", "/video-walls", {
    name: "Lobby",
    timeZone: "Asia/Kolkata",
    defaultPlaylistId: playlistId,
    places: [
      { ...place, screenId, x: 0 },
      { ...place, screenId: null, x: 810 },
    ],
  });
}
