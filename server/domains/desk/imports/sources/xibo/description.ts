import { z } from "zod";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { anything, type Entries, eachIn, jsonIn, number, words } from "../../../../../reading/lenient.ts";
import { archiveLimits } from "../../archive/archive-limits.ts";
import { type DataSet, readDataSets } from "./data-sets.ts";
import { names, type XiboFiles } from "./layout-files.ts";

/* The parts of a Xibo layout export that we use: `layout.json`, `mapping.json`, `dataSet.json` and `playlist.json` of
   versions 3 and 4. */

const list = z.array(z.unknown()).catch([]);

export const xiboWidget = z.object({
  widgetId: number,
  type: words,
  /** Seconds. */
  duration: number,
  displayOrder: number,
  /** Seconds since 1970; 0 and 2147483647 mean no limit. */
  fromDt: number.optional(),
  toDt: number.optional(),
  mediaIds: list.transform((ids) => ids.map((id) => number.parse(id))),
  widgetOptions: list.transform((all) => eachIn(all, z.object({ option: words, value: anything })).parts),
  /** Sound that plays with it. */
  audio: list,
});
export type XiboWidget = z.output<typeof xiboWidget>;

const widgetList = z.object({ widgets: anything }).catch({ widgets: undefined });
const widgetsIn = ({ widgets }: z.output<typeof widgetList>) => eachIn(widgets, xiboWidget);

const region = z.object({
  name: words,
  /** `canvas`: its widgets have elements with a place of their own. */
  type: words,
  width: number,
  height: number,
  top: number,
  left: number,
  zIndex: number,
  regionPlaylist: widgetList.transform(widgetsIn),
});
export type XiboRegion = z.output<typeof region>;

const maxRegions = 200;
/** Of all regions and playlists together. */
export const maxWidgets = archiveLimits.entries;
const description = z.object({
  layout: words,
  layoutDefinitions: z.object({
    width: z.coerce.number().positive(),
    height: z.coerce.number().positive(),
    backgroundColor: words,
    backgroundImageId: z.coerce.number().nullable().catch(null),
    regions: z.array(z.unknown()).max(maxRegions),
    drawers: list,
    actions: list,
  }),
});
const mapped = z.object({
  file: z.string(),
  mediaid: z.coerce.number().optional(),
  name: words,
  type: words,
});
export type XiboMapped = z.output<typeof mapped>;

const playlists = z.record(z.string(), z.unknown());

export interface XiboDescription {
  layout: string;
  width: number;
  height: number;
  backgroundColor: string;
  backgroundImageId: number | null;
  regions: readonly XiboRegion[];
  drawers: readonly XiboRegion[];
  /** What a touch, a key or another system starts. */
  hasActions: boolean;
  mapping: readonly XiboMapped[];
  dataSets: ReadonlyMap<number, DataSet>;
  /** Playlists that widgets of regions name, by their number. */
  playlists: ReadonlyMap<string, readonly XiboWidget[]>;
  /** Files of the archive of which at least a part could not be read. */
  unread: readonly string[];
}

/**
 * Reads the descriptions; `null`: this one is damaged. Returns why nothing comes over, when the layout itself is not as
 * Xibo writes it.
 */
export function readXiboDescription(bytes: XiboFiles<Uint8Array | null>): XiboDescription | ReasonRef {
  const parsed = description.safeParse(bytes.layout && jsonIn(bytes.layout));
  if (!parsed.success) return reasonRef("importDescriptionUnreadable");
  const { layout, layoutDefinitions } = parsed.data;
  const unread = new Set<string>();
  const noted = <T>(file: string, { parts, unread: others }: Entries<T>): T[] => {
    if (others.length > 0) unread.add(file);
    return parts;
  };
  const open = (key: Exclude<keyof typeof names, "layout">): unknown => {
    const own = bytes[key];
    const found = own && jsonIn(own);
    if (own !== undefined && (found === undefined || found === null)) unread.add(names[key]);
    return found ?? undefined;
  };
  const regionsIn = (all: unknown) => {
    const found = noted(names.layout, eachIn(all, region));
    for (const { regionPlaylist } of found) noted(names.layout, regionPlaylist);
    return found;
  };
  const playlistsIn = (key: "playlists" | "nested") => {
    const all = playlists.safeParse(open(key) ?? {});
    if (!all.success) unread.add(names[key]);
    return Object.entries(all.data ?? {}).map(
      ([id, playlist]) => [id, noted(names[key], widgetsIn(widgetList.parse(playlist)))] as const,
    );
  };
  const { regions, drawers, actions, ...shape } = layoutDefinitions;
  const read: XiboDescription = {
    ...shape,
    layout,
    regions: regionsIn(regions),
    drawers: regionsIn(drawers),
    hasActions: actions.length > 0,
    mapping: noted(names.mapping, eachIn(open("mapping"), mapped)).slice(0, archiveLimits.entries),
    dataSets: new Map(
      noted(names.dataSets, readDataSets(open("dataSets"))).map((each) => [each.dataSetId, each]),
    ),
    playlists: new Map([...playlistsIn("nested"), ...playlistsIn("playlists")]),
    unread: [],
  };
  const lists = [...read.regions, ...read.drawers].map(({ regionPlaylist }) => regionPlaylist.parts);
  const widgets = [...lists, ...read.playlists.values()].reduce((sum, { length }) => sum + length, 0);
  if (widgets > maxWidgets) return reasonRef("importTooManyWidgets", { max: maxWidgets });
  return { ...read, unread: [...unread] };
}
