import { makeZip, type ZipEntry } from "./make-zip.ts";

/** A widget of a region, as short as a test wants it. */
export interface DrawnWidget {
  type: string;
  media?: number;
  seconds?: number;
  from?: number;
  to?: number;
  options?: Record<string, string>;
}
export interface DrawnRegion {
  name?: string;
  box: [left: number, top: number, width: number, height: number];
  zIndex?: number;
  /** `canvas`: its widgets have elements with a place of their own. */
  type?: "frame" | "canvas";
  widgets: DrawnWidget[];
}

/** An element of a canvas. */
export interface DrawnElement {
  id: string;
  box: [left: number, top: number, width: number, height: number];
  layer?: number;
  mediaId?: number;
  properties?: Record<string, string | number>;
}
/** Returns the options of the one widget of a canvas. */
export const elementsOption = (elements: readonly DrawnElement[]): Record<string, string> => ({
  elements: JSON.stringify([
    {
      elements: elements.map(({ box: [left, top, width, height], properties = {}, ...rest }, at) => ({
        layer: at,
        isVisible: true,
        ...rest,
        left,
        top,
        width,
        height,
        properties: Object.entries(properties).map(([id, value]) => ({ id, value })),
      })),
    },
  ]),
});

/** Makes a zip of the shape that Xibo exports a layout in (schema version 4). For tests. */
export function xiboZip(layout: {
  name: string;
  background?: string;
  backgroundMedia?: number;
  regions: DrawnRegion[];
  drawer?: DrawnWidget[];
  files: { id: number; file: string; name: string; bytes: Buffer }[];
  fonts?: { file: string; bytes: Buffer }[];
  /** Further descriptions, by the name of their file. */
  more?: Record<string, unknown>;
  /** Changes the description before it is written. */
  damage?: (described: { layoutDefinitions: { regions: unknown[] } }, mapping: unknown[]) => void;
}): Buffer {
  let nextId = 100;
  const widgetOf = (
    { type, media, seconds = 10, from = 0, to = 2_147_483_647, options = {} }: DrawnWidget,
    at: number,
  ) => ({
    widgetId: nextId++,
    type,
    duration: seconds,
    displayOrder: at + 1,
    useDuration: 1,
    fromDt: from,
    toDt: to,
    mediaIds: media === undefined ? [] : [media],
    widgetOptions: Object.entries(options).map(([option, value]) => ({ type: "attrib", option, value })),
  });
  const regionOf = ({ name = "", box, zIndex = 0, type = "frame", widgets }: DrawnRegion) => {
    const [left, top, width, height] = box;
    return {
      regionId: nextId++,
      type,
      name,
      left,
      top,
      width,
      height,
      zIndex,
      isDrawer: 0,
      regionPlaylist: { playlistId: nextId++, name: "", widgets: widgets.map(widgetOf) },
    };
  };
  const described = {
    layout: layout.name,
    description: "",
    layoutDefinitions: {
      layoutId: 7,
      schemaVersion: 4,
      width: 1920,
      height: 1080,
      backgroundColor: layout.background ?? "#000",
      backgroundImageId: layout.backgroundMedia ?? null,
      regions: layout.regions.map(regionOf),
      drawers: [regionOf({ name: "drawer", box: [0, 0, 1920, 1080], widgets: layout.drawer ?? [] })],
    },
  };
  const mapping: unknown[] = layout.files.map(({ id, file, name }) => ({
    file,
    mediaid: id,
    name,
    type: "image",
    duration: 10,
    background: 0,
    font: 0,
  }));
  for (const { file } of layout.fonts ?? [])
    mapping.push({ file, fontId: 14, name: file, type: "font", background: 0, font: 1 });
  layout.damage?.(described, mapping);
  const entries: ZipEntry[] = [
    { path: "layout.json", bytes: JSON.stringify(described) },
    ...[...layout.files, ...(layout.fonts ?? [])].map(({ file, bytes }) => ({
      path: `library/${file}`,
      bytes,
    })),
    { path: "mapping.json", bytes: JSON.stringify(mapping) },
    ...Object.entries(layout.more ?? {}).map(([path, content]) => ({ path, bytes: JSON.stringify(content) })),
  ];
  return makeZip(entries);
}
