import { z } from "zod";
import { maxItems } from "#shared/contracts/library/playlists.ts";
import { itemDurationMs } from "#shared/limits.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { eachIn, jsonIn, number } from "../../../../../reading/lenient.ts";
import type { ArchiveFile, LeftFile } from "../../archive/open-archive.ts";
import { type Found, type Listed, plainName, refOf } from "../../plan.ts";
import { localMomentOf } from "../local-moment.ts";
import { checksumOf, foundFile, foundLeft } from "../read-files.ts";
import { partsOfCanvas } from "./canvas.ts";
import {
  maxWidgets,
  type XiboDescription,
  type XiboMapped,
  type XiboRegion,
  type XiboWidget,
} from "./description.ts";
import { optionOf } from "./turned.ts";
import { fileTypes, turnWidget } from "./widgets.ts";

const maxRegions = 8;
const maxBoards = 50;

interface Reading {
  described: XiboDescription;
  timeZone: string;
  /** Media by their number in Xibo. */
  media: ReadonlyMap<number, Found>;
  /** How many more there may be: playlists in playlists can name each other many times, and each board has a table. */
  budget: { widgets: number; boards: number };
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
  const { media, unnamed } = readLibrary(files, described);
  const reading: Reading = { described, timeZone, media, budget: { widgets: maxWidgets, boards: maxBoards } };
  const regions = described.regions
    .toSorted((a, b) => a.zIndex - b.zIndex)
    .flatMap((region) => framesOf(reading, region))
    .map((frame, at) => ({ region: frame.region, ...readFrame(reading, frame, at + 1) }));
  const drawers = described.drawers.flatMap(({ regionPlaylist }) =>
    regionPlaylist.parts.map((widget) => other(widget, described, reasonRef("importDrawer"))),
  );
  const background = readBackground(reading);
  const playlists = [
    ...(background ? [background.playlist] : []),
    ...regions.map(({ playlist }) => playlist),
  ];
  return [
    ...new Set(media.values()),
    ...unnamed,
    ...left.map(({ path, bytes, reason }) => foundLeft(path, reason, { bytes })),
    ...onceEach(regions.flatMap(({ widgets }) => widgets)),
    ...drawers,
    ...lossesOf(reading),
    ...playlists,
    readLayout(reading, [...(background ? [background] : []), ...regions]),
  ];
}

/** A playlist that is in several regions brings its widgets once. */
const onceEach = (widgets: readonly Found[]): Found[] => [
  ...new Map(widgets.map((each) => [`${each.sourceId} ${each.checksum} ${each.name}`, each])).values(),
];

/** Pictures of the layout that Xibo draws for its own lists. */
const isThumbnail = (path: string) => path.startsWith("library/thumbs/");

/** Returns the media of the library, by their number, and the files that the description does not name as media. */
function readLibrary(files: readonly ArchiveFile[], { mapping }: XiboDescription) {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const media = new Map<number, Found>();
  const named = new Map<string, XiboMapped>();
  for (const entry of mapping) {
    const path = `library/${entry.file}`.normalize("NFC");
    named.set(path, entry);
    const stored = byPath.get(path);
    if (!stored || entry.type === "font" || entry.mediaid === undefined) continue;
    const twin = media.get(entry.mediaid);
    if (!twin || twin.left)
      media.set(entry.mediaid, foundFile(stored, { name: plainName(entry.name, entry.file) }));
  }
  const taken = new Set([...media.values()].map(({ sourceId }) => sourceId));
  const unnamed = files
    .filter(({ path }) => path.startsWith("library/") && !isThumbnail(path) && !taken.has(path))
    .map((file): Found => {
      const entry = named.get(file.path);
      const found = foundFile(file, { name: entry && plainName(entry.name, entry.file) });
      if (entry?.type === "font") return { ...found, left: reasonRef("importFont") };
      return { ...found, note: reasonRef("importFileUnused") };
    });
  return { media, unnamed };
}

/** Returns what of the layout has no thing of its own here. */
function lossesOf({ described, media }: Reading): Found[] {
  const { hasActions, unread, backgroundImageId, mapping } = described;
  const lost = (sourceId: string, name: string, left: ReasonRef): Found => ({
    sourceId,
    name,
    checksum: "",
    content: { kind: "other" },
    left,
  });
  const background = mapping.find(({ mediaid }) => mediaid === backgroundImageId);
  const noBackground = backgroundImageId && !media.has(backgroundImageId);
  return [
    ...unread.map((name) => lost(name, name, reasonRef("importPartUnread", { name }))),
    ...(noBackground
      ? [lost("background", plainName(background?.name ?? "", "Background"), reasonRef("importWidgetNoFile"))]
      : []),
    ...(hasActions ? [lost("actions", "Actions", reasonRef("importActions"))] : []),
  ];
}

/** A place in the layout, with what plays there. */
interface Frame {
  region: Box;
  name: string;
  /** An element of a canvas. */
  isElement: boolean;
  widgets: readonly { widget: XiboWidget; left?: ReasonRef | undefined }[];
}

/** Returns a region as it is, or the parts of a canvas as one frame each. */
function framesOf(reading: Reading, region: XiboRegion): Frame[] {
  const { regionPlaylist, name } = region;
  if (region.type === "canvas" && regionPlaylist.parts.length > 0)
    return partsOfCanvas(region).map((part) => ({
      region: part.region,
      name: part.region.name,
      isElement: true,
      widgets: [{ widget: part.widget, left: part.left }],
    }));
  const inOrder = regionPlaylist.parts.toSorted((a, b) => a.displayOrder - b.displayOrder);
  const widgets = inOrder.flatMap((widget) => withPlaylists(reading, widget));
  return [{ region, name, isElement: false, widgets: widgets.map((widget) => ({ widget })) }];
}

const playlistsDeep = 5;
const subPlaylist = z.object({ playlistId: number });

/** Returns the widgets of the playlists that a widget stands for; other widgets as they are. */
function withPlaylists(reading: Reading, widget: XiboWidget, depth = 0): XiboWidget[] {
  const { described, budget } = reading;
  if (widget.type !== "subplaylist" || depth >= playlistsDeep) return [widget];
  const { parts } = eachIn(jsonIn(Buffer.from(optionOf(widget, "subPlaylists"))), subPlaylist);
  const inside = parts.flatMap(({ playlistId }) => described.playlists.get(String(playlistId)) ?? []);
  if (inside.length === 0 || inside.length > budget.widgets) return [widget];
  budget.widgets -= inside.length;
  return inside
    .toSorted((a, b) => a.displayOrder - b.displayOrder)
    .flatMap((each) => withPlaylists(reading, each, depth + 1));
}

const titleOf = (widget: XiboWidget, { layout }: XiboDescription): string =>
  plainName(optionOf(widget, "name"), `${layout}: ${widget.type}`);

const other = (widget: XiboWidget, described: XiboDescription, left: Found["left"]): Found => ({
  sourceId: `widget ${widget.widgetId}`,
  name: titleOf(widget, described),
  checksum: "",
  content: { kind: "other" },
  left,
});

/**
 * Returns a frame as a playlist, with the widgets that it needs. A region of which nothing comes over is an empty
 * playlist, so that the layout keeps its shape.
 */
function readFrame(reading: Reading, { name, isElement, widgets: all }: Frame, number: number) {
  const { described } = reading;
  const widgets: Found[] = [];
  const items: Listed[] = [];
  const sums: string[] = [];
  for (const { widget, left } of all) {
    const found = left ? other(widget, described, left) : readWidget(reading, widget);
    const isFile = found.content.kind === "media";
    if (!isFile) widgets.push(found);
    if (found.left) continue;
    items.push({ ref: refOf(found), ...timesOf(widget, reading.timeZone) });
    sums.push(found.checksum);
  }
  const lost = all.length - items.length;
  const title = plainName(`${described.layout}: ${name || number}`, `Region ${number}`);
  const isEmpty = items.length === 0;
  const playlist: Found = {
    sourceId: `${described.layout}, region ${number}`,
    name: title,
    checksum: checksumOf([items, sums]),
    content: { kind: "playlist", items },
    left:
      items.length > maxItems
        ? reasonRef("importPlaylistLong", { max: maxItems })
        : isElement && isEmpty
          ? reasonRef("importRegionEmpty")
          : undefined,
    note: noteOf({ lost, isEmpty, isElement, hasSound: all.some(({ widget }) => widget.audio.length > 0) }),
  };
  return { playlist, widgets };
}

/** Returns what is different about a region here. */
function noteOf(frame: { lost: number; isEmpty: boolean; isElement: boolean; hasSound: boolean }) {
  if (frame.isEmpty) return reasonRef(frame.lost > 0 ? "importFrameLost" : "importFrameEmpty");
  if (frame.lost > 0) return reasonRef("importItemsLost", { count: frame.lost });
  if (frame.hasSound) return reasonRef("importSoundLost");
  return frame.isElement ? reasonRef("importElementPlain") : undefined;
}

function readWidget({ described, media, budget }: Reading, widget: XiboWidget): Found {
  if (fileTypes.has(widget.type)) {
    const file = widget.mediaIds.map((id) => media.get(id)).find(Boolean);
    return file ?? other(widget, described, reasonRef("importWidgetNoFile"));
  }
  const turned = turnWidget(widget, described);
  if ("left" in turned) return other(widget, described, turned.left);
  if (turned.content.kind === "fed" && turned.content.source.kind === "table" && budget.boards-- <= 0)
    return other(widget, described, reasonRef("importBoardsMany", { max: maxBoards }));
  const name = titleOf(widget, described);
  return {
    sourceId: `widget ${widget.widgetId}`,
    name,
    content: turned.content,
    note: turned.note,
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
  const { backgroundImageId, width, height } = described;
  const picture = media.get(backgroundImageId ?? 0);
  if (!picture || picture.left) return null;
  const items = [
    { ref: refOf(picture), durationMs: itemDurationMs.standard, availableFrom: null, availableUntil: null },
  ];
  const name = plainName(`${described.layout}: background`, "Background");
  return {
    region: { left: 0, top: 0, width, height },
    playlist: {
      sourceId: `${described.layout}, background`,
      name,
      checksum: checksumOf([items, picture.checksum]),
      content: { kind: "playlist", items },
    },
  };
}

type Box = Pick<XiboRegion, "left" | "top" | "width" | "height">;

function readLayout({ described }: Reading, regions: readonly { region: Box; playlist: Found }[]): Found {
  const { width, height, backgroundColor } = described;
  const coming = regions.filter(({ playlist }) => !playlist.left);
  const fitting = largest(coming);
  const parts = fitting.map(({ region, playlist }) => ({
    ...percentsOf(region, { width, height }),
    ref: refOf(playlist),
  }));
  const lost = regions.length - coming.length;
  const content = { kind: "layout" as const, background: colourOf(backgroundColor), regions: parts };
  return {
    sourceId: described.layout || "layout",
    name: plainName(described.layout, "Layout"),
    content,
    checksum: checksumOf([content, fitting.map(({ playlist }) => playlist.checksum)]),
    left: parts.length === 0 ? reasonRef("importLayoutEmpty") : undefined,
    note:
      fitting.length < coming.length
        ? reasonRef("importLayoutLarge", { count: coming.length, max: maxRegions })
        : lost > 0
          ? reasonRef("importRegionsLost", { count: lost })
          : undefined,
  };
}

/** Returns as many regions as a layout can have, in their order: the largest of those in which something plays. */
function largest<T extends { region: Box; playlist: Found }>(regions: readonly T[]): readonly T[] {
  const plays = ({ playlist: { content } }: T) => content.kind === "playlist" && content.items.length > 0;
  const area = ({ region }: T) => region.width * region.height;
  const kept = new Set(
    regions.toSorted((a, b) => Number(plays(b)) - Number(plays(a)) || area(b) - area(a)).slice(0, maxRegions),
  );
  return regions.filter((each) => kept.has(each));
}

/** Returns the part of a region that is on the screen, in percent. */
function percentsOf(region: Box, whole: { width: number; height: number }) {
  const percent = (part: number, of: number) =>
    Math.min(100, Math.max(0, Math.round((part / of) * 10_000) / 100));
  const [x, y] = [percent(region.left, whole.width), percent(region.top, whole.height)];
  const right = percent(region.left + region.width, whole.width);
  const bottom = percent(region.top + region.height, whole.height);
  const between = (from: number, to: number) => Math.round((to - from) * 100) / 100;
  return { x, y, width: between(x, right), height: between(y, bottom) };
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
