import { itemDurationMs } from "#shared/limits.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ArchiveFile, LeftFile } from "../../archive/open-archive.ts";
import { type Found, type Listed, plainName, refOf } from "../../plan.ts";
import { localMomentOf } from "../local-moment.ts";
import { checksumOf, foundFile, foundLeft } from "../read-files.ts";
import type { XiboDescription, XiboRegion, XiboWidget } from "./description.ts";
import { fileTypes, optionOf, turnWidget } from "./widgets.ts";

const maxRegions = 8;

interface Reading {
  described: XiboDescription;
  timeZone: string;
  /** Media by their number in Xibo. */
  media: ReadonlyMap<number, Found>;
}

/** Finds what the export of a Xibo layout has: media, widgets, a playlist for each region, and the layout. */
export function readXibo({
  files,
  left,
  described,
  timeZone,
}: {
  files: readonly ArchiveFile[];
  left: readonly LeftFile[];
  described: XiboDescription;
  timeZone: string;
}): Found[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const media = new Map<number, Found>();
  for (const { file, mediaid, name } of described.mapping) {
    const stored = byPath.get(`library/${file}`.normalize("NFC"));
    if (stored) media.set(mediaid, foundFile(stored, { name: plainName(name, file) }));
  }
  const reading = { described, timeZone, media };
  const regions = described.layoutDefinitions.regions
    .toSorted((a, b) => a.zIndex - b.zIndex)
    .map((region, at) => ({ region, ...readRegion(reading, region, at + 1) }));
  const drawers = described.layoutDefinitions.drawers.flatMap(({ regionPlaylist }) =>
    regionPlaylist.widgets.map((widget) => other(widget, described, reasonRef("importDrawer"))),
  );
  const background = readBackground(reading);
  const playlists = [
    ...(background ? [background.playlist] : []),
    ...regions.map(({ playlist }) => playlist),
  ];
  return [
    ...new Set(media.values()),
    ...left.map(({ path, bytes, reason }) => foundLeft(path, reason, { bytes })),
    ...regions.flatMap(({ widgets }) => widgets),
    ...drawers,
    ...playlists,
    readLayout(reading, [...(background ? [background] : []), ...regions]),
  ];
}

const titleOf = (widget: XiboWidget, { layout }: XiboDescription): string =>
  plainName(optionOf(widget, "name"), `${layout}: ${widget.type}`);

const other = (widget: XiboWidget, described: XiboDescription, left: Found["left"]): Found => ({
  ...{ sourceId: `widget ${widget.widgetId}`, name: titleOf(widget, described), checksum: "" },
  ...{ content: { kind: "other" }, left },
});

/** Returns a region as a playlist, with the widgets that it needs. */
function readRegion(reading: Reading, { name, regionPlaylist }: XiboRegion, number: number) {
  const { described } = reading;
  const widgets: Found[] = [];
  const items: Listed[] = [];
  const sums: string[] = [];
  const all = regionPlaylist.widgets.toSorted((a, b) => a.displayOrder - b.displayOrder);
  for (const widget of all) {
    const found = readWidget(reading, widget);
    const isFile = found.content.kind === "media";
    if (!isFile) widgets.push(found);
    if (found.left) continue;
    items.push({ ref: refOf(found), ...timesOf(widget, reading.timeZone) });
    sums.push(found.checksum);
  }
  const lost = all.length - items.length;
  const title = plainName(`${described.layout}: ${name || number}`, `Region ${number}`);
  const playlist: Found = {
    ...{ sourceId: `${described.layout}, region ${number}`, name: title },
    ...{ checksum: checksumOf([items, sums]), content: { kind: "playlist", items } },
    left: items.length === 0 ? reasonRef("importRegionEmpty") : undefined,
    note: lost > 0 ? reasonRef("importItemsLost", { count: lost }) : undefined,
  };
  return { playlist, widgets };
}

function readWidget({ described, media }: Reading, widget: XiboWidget): Found {
  if (fileTypes.has(widget.type)) {
    const file = media.get(widget.mediaIds[0] ?? 0);
    return file ?? other(widget, described, reasonRef("importWidgetNoFile"));
  }
  const turned = turnWidget(widget);
  if ("left" in turned) return other(widget, described, turned.left);
  const name = titleOf(widget, described);
  return {
    ...{ sourceId: `widget ${widget.widgetId}`, name, content: turned.content, note: turned.note },
    checksum: checksumOf([name, turned.content]),
  };
}

const lastSecond = 2_147_483_647;

/** Returns how long and when a widget is shown. */
function timesOf(widget: XiboWidget, timeZone: string): Omit<Listed, "ref"> {
  const { duration, fromDt = 0, toDt = lastSecond } = widget;
  const { min, max, standard } = itemDurationMs;
  const wanted = duration > 0 ? duration * 1000 : standard;
  const from = fromDt > 0 ? localMomentOf(fromDt, timeZone) : null;
  const until = toDt > 0 && toDt < lastSecond ? localMomentOf(toDt, timeZone) : null;
  const isRange = !from || !until || from < until;
  return {
    durationMs: Math.min(max, Math.max(min, Math.round(wanted))),
    availableFrom: isRange ? from : null,
    availableUntil: isRange ? until : null,
    ...(optionOf(widget, "mute") === "0" && { muted: false }),
  };
}

/** Returns the background picture as a region behind all others; null without one. */
function readBackground({ described, media }: Reading): { region: Box; playlist: Found } | null {
  const { backgroundImageId, width, height } = described.layoutDefinitions;
  const picture = media.get(backgroundImageId ?? 0);
  if (!picture || picture.left) return null;
  const items = [
    { ref: refOf(picture), durationMs: itemDurationMs.standard, availableFrom: null, availableUntil: null },
  ];
  const name = plainName(`${described.layout}: background`, "Background");
  return {
    region: { left: 0, top: 0, width, height },
    playlist: {
      ...{ sourceId: `${described.layout}, background`, name },
      ...{ checksum: checksumOf([items, picture.checksum]), content: { kind: "playlist", items } },
    },
  };
}

type Box = Pick<XiboRegion, "left" | "top" | "width" | "height">;

function readLayout({ described }: Reading, regions: readonly { region: Box; playlist: Found }[]): Found {
  const { width, height, backgroundColor } = described.layoutDefinitions;
  const coming = regions.filter(({ playlist }) => !playlist.left);
  const percent = (part: number, whole: number) =>
    Math.min(100, Math.max(0, Math.round((part / whole) * 10_000) / 100));
  const parts = coming.map(({ region, playlist }) => ({
    ...{ x: percent(region.left, width), y: percent(region.top, height) },
    ...{ width: percent(region.width, width), height: percent(region.height, height) },
    ref: refOf(playlist),
  }));
  const lost = regions.length - coming.length;
  const content = { kind: "layout" as const, background: colourOf(backgroundColor), regions: parts };
  return {
    ...{ sourceId: described.layout || "layout", name: plainName(described.layout, "Layout"), content },
    checksum: checksumOf([content, coming.map(({ playlist }) => playlist.checksum)]),
    left:
      parts.length === 0
        ? reasonRef("importLayoutEmpty")
        : parts.length > maxRegions
          ? reasonRef("importLayoutLarge", { count: parts.length, max: maxRegions })
          : undefined,
    note: lost > 0 ? reasonRef("importRegionsLost", { count: lost }) : undefined,
  };
}

/** Returns `#rgb` and `#rrggbb` as `#rrggbb`; black for others. */
function colourOf(text: string): string {
  if (/^#[0-9a-f]{6}$/i.test(text)) return text;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  return short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join("")}`
    : "#000000";
}
