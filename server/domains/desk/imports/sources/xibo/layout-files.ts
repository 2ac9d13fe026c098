import type { ArchiveFile } from "../../archive/open-archive.ts";

/** The descriptions in an export of a layout. */
export const names = {
  layout: "layout.json",
  mapping: "mapping.json",
  dataSets: "dataSet.json",
  playlists: "playlist.json",
  nested: "nestedPlaylist.json",
} as const;
export type XiboFiles<T> = { layout: T } & { [K in Exclude<keyof typeof names, "layout">]?: T | undefined };

/** Returns the descriptions of an archive that is an export of a Xibo layout; undefined for others. */
export function xiboLayoutIn(files: readonly ArchiveFile[]): XiboFiles<ArchiveFile> | undefined {
  const find = (name: string) => files.find(({ path }) => path === name);
  const [layout, mapping] = [find(names.layout), find(names.mapping)];
  if (!layout || !mapping) return undefined;
  return {
    layout,
    mapping,
    dataSets: find(names.dataSets),
    playlists: find(names.playlists),
    nested: find(names.nested),
  };
}
