import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest, ManifestPlaylist } from "#shared/contracts/playing/manifest.ts";
import { type ManifestItem, widgetContracts } from "#shared/media-kinds/contract.ts";
import { makeMp4, makePng } from "../../support/real-files.ts";
import type { ProtocolServer } from "../protocol-server.ts";

/** Minutes east of UTC of the zones in the samples. */
export const zones: Manifest["zones"] = { "Asia/Kolkata": [[0, 330]], "America/New_York": [[0, -240]] };
export const sourceId = 5;

const common = (id: number, name: string, durationMs = 3_000) => ({ id, mediaId: id, name, durationMs });

/** Returns one item of each widget kind, and the playlists of the layout's regions. */
export async function sampleWidgets(
  service: ProtocolServer,
  folder: string,
  webPage: string,
): Promise<{ widgets: ManifestItem[]; regions: ManifestPlaylist[] }> {
  const poster = await readFile(
    await makePng(join(folder, "poster.png"), { colour: "#0b6e4f", label: "Poster" }),
  );
  const film = await readFile(await makeMp4(join(folder, "film.mp4"), { seconds: 4 }));
  const [posterFile, filmFile] = [
    service.addFile(poster, "image/png").sha256,
    service.addFile(film, "video/mp4").sha256,
  ];
  const ticker = widgetContracts.text.settings.parse({
    text: "Fresh croissants from 7 o'clock\nCoffee and cake from 3 to 5\nClosed on Mondays",
    motion: "ticker",
    background: "#8a1c1c",
  });
  const main: ManifestPlaylist = {
    id: 11,
    name: "Main",
    items: [{ ...common(21, "Film", 4_000), kind: "video", file: filmFile, muted: true, fit: "cover" }],
  };
  const side: ManifestPlaylist = {
    id: 12,
    name: "Side",
    items: [
      { ...common(22, "Poster"), kind: "image", file: posterFile, fit: "cover" },
      {
        ...common(23, "Clock in the corner"),
        kind: "clock",
        settings: widgetContracts.clock.settings.parse({ style: "analogue" }),
      },
    ],
  };
  const news: ManifestPlaylist = {
    id: 13,
    name: "News",
    items: [{ ...common(24, "News"), kind: "text", settings: ticker }],
  };
  const layout = widgetContracts.layout.settings.parse({
    regions: [
      { x: 0, y: 0, width: 70, height: 86, playlistId: 11 },
      { x: 70, y: 0, width: 30, height: 86, playlistId: 12 },
      { x: 0, y: 86, width: 100, height: 14, playlistId: 13 },
    ],
  });
  const widgets: ManifestItem[] = [
    { ...common(2, "Web page"), kind: "web", settings: widgetContracts.web.settings.parse({ url: webPage }) },
    {
      ...common(3, "Clock"),
      kind: "clock",
      settings: widgetContracts.clock.settings.parse({ seconds: true, zone: "America/New_York" }),
    },
    {
      ...common(4, "Text"),
      kind: "text",
      settings: widgetContracts.text.settings.parse({
        text: "Fresh bread\nevery morning from 6",
        colour: "#ffe9c7",
        background: "#5b2a12",
      }),
    },
    { ...common(5, "Ticker"), kind: "text", settings: ticker },
    {
      ...common(6, "Oven"),
      kind: "data",
      settings: widgetContracts.data.settings.parse({
        sourceId,
        title: "Oven 2",
        unit: "°C",
        staleAfterS: 600,
      }),
    },
    { ...common(7, "Layout", 4_000), kind: "layout", settings: layout },
  ];
  return { widgets, regions: [main, side, news] };
}
