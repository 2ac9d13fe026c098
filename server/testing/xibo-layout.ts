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
  widgets: DrawnWidget[];
}

/** Makes a zip of the shape that Xibo exports a layout in (schema version 4). For tests. */
export function xiboZip(layout: {
  name: string;
  background?: string;
  backgroundMedia?: number;
  regions: DrawnRegion[];
  drawer?: DrawnWidget[];
  files: { id: number; file: string; name: string; bytes: Buffer }[];
}): Buffer {
  let nextId = 100;
  const widgetOf = (
    { type, media, seconds = 10, from = 0, to = 2_147_483_647, options = {} }: DrawnWidget,
    at: number,
  ) => ({
    ...{ widgetId: nextId++, type, duration: seconds, displayOrder: at + 1, useDuration: 1 },
    ...{ fromDt: from, toDt: to, mediaIds: media === undefined ? [] : [media] },
    widgetOptions: Object.entries(options).map(([option, value]) => ({ type: "attrib", option, value })),
  });
  const regionOf = ({ name = "", box: [left, top, width, height], zIndex = 0, widgets }: DrawnRegion) => ({
    ...{ regionId: nextId++, type: "frame", name, left, top, width, height, zIndex, isDrawer: 0 },
    regionPlaylist: { playlistId: nextId++, name: "", widgets: widgets.map(widgetOf) },
  });
  const described = {
    layout: layout.name,
    description: "",
    layoutDefinitions: {
      ...{ layoutId: 7, schemaVersion: 4, width: 1920, height: 1080 },
      backgroundColor: layout.background ?? "#000",
      backgroundImageId: layout.backgroundMedia ?? null,
      regions: layout.regions.map(regionOf),
      drawers: [regionOf({ name: "drawer", box: [0, 0, 1920, 1080], widgets: layout.drawer ?? [] })],
    },
  };
  const mapping = layout.files.map(({ id, file, name }) => ({
    ...{ file, mediaid: id, name, type: "image", duration: 10, background: 0, font: 0 },
  }));
  const entries: ZipEntry[] = [
    { path: "layout.json", bytes: JSON.stringify(described) },
    ...layout.files.map(({ file, bytes }) => ({ path: `library/${file}`, bytes })),
    { path: "mapping.json", bytes: JSON.stringify(mapping) },
  ];
  return makeZip(entries);
}
