import type { ManifestItem, MediaKind, Widget } from "./contract.ts";
import type { Design } from "./design.ts";
import type { DesignCell } from "./design-cell.ts";
import { lengthOfPages } from "./design-pages.ts";

/* Changes of the media inside a widget. Apart from the traits, because screens do not need them. */

/** The kinds that show other media inside. */
export const kindsWithMediaInside: MediaKind[] = ["design", "album"];

/** The kinds that may show the account's logo, or its own fonts. */
export const kindsWithBrand: MediaKind[] = ["design"];
/** Returns true when a widget shows the account's logo. */
export const showsLogo = (of: Widget | ManifestItem): boolean =>
  of.kind === "design" && of.settings.elements.some(({ type, hidden }) => type === "logo" && !hidden);

/** Returns the files that an item has from the account's brand, not from its own media. */
export const filesOfBrand = (item: ManifestItem): string[] =>
  item.kind === "design"
    ? [...(item.logo === undefined ? [] : [item.logo]), ...(item.ownFonts ?? []).map(({ file }) => file)]
    : [];

/** Returns the ids of the account's own fonts that a widget names, each once. */
export const ownFontsIn = (of: Widget | ManifestItem): number[] =>
  of.kind === "design"
    ? [
        ...new Set(
          of.settings.elements.flatMap((each) =>
            !each.hidden && "ownFont" in each && each.ownFont !== undefined ? [each.ownFont] : [],
          ),
        ),
      ]
    : [];

/** Returns the design that a widget is; null: it is another one. */
export const designIn = (of: Widget | null): Design | null => (of?.kind === "design" ? of.settings : null);

/** Returns how long a widget plays by its own settings (ms); null: as long as the playlist says. */
export const ownLengthOf = (of: Widget): number | null =>
  of.kind === "design" ? lengthOfPages(of.settings) : null;

/** Returns the ids of the media that a widget shows inside. */
export const mediaInside = (of: Widget): number[] =>
  of.kind === "design"
    ? of.settings.elements.flatMap((each) => ("mediaId" in each ? each.mediaId : []))
    : of.kind === "album" && of.settings.folderId === null
      ? of.settings.mediaIds
      : [];

type Changed = (design: Design) => Design;
const changeDesign = (of: Widget, change: Changed): Widget =>
  of.kind === "design" ? { ...of, settings: change(of.settings) } : of;

/** Returns a widget whose settings name the file of each media inside; a media without a file keeps what it has. */
export const withFiles = (of: Widget, fileOf: (mediaId: number) => string | undefined): Widget =>
  changeDesign(of, (design) => ({
    ...design,
    elements: design.elements.map((each) => {
      const file = "mediaId" in each ? (fileOf(each.mediaId) ?? each.file) : undefined;
      return file === undefined ? each : { ...each, file };
    }),
  }));

/** Returns the data sources of which a widget shows single cells. */
export const sourcesOfCells = (of: Widget): number[] =>
  of.kind === "design"
    ? [
        ...new Set(
          of.settings.elements.flatMap((each) => (each.type === "value" && each.cell ? each.sourceId : [])),
        ),
      ]
    : [];

/** Returns a widget with these cells of tables in the place of its own. */
export const withCells = (of: Widget, cellOf: (sourceId: number, cell: DesignCell) => DesignCell): Widget =>
  changeDesign(of, (design) => ({
    ...design,
    elements: design.elements.map((each) =>
      each.type === "value" && each.cell ? { ...each, cell: cellOf(each.sourceId, each.cell) } : each,
    ),
  }));

/** Returns a widget with another media in the place of one that is inside. */
export const replaceInside = (of: Widget, oldId: number, byId: number): Widget =>
  of.kind === "album"
    ? {
        ...of,
        settings: {
          ...of.settings,
          mediaIds: [...new Set(of.settings.mediaIds.map((id) => (id === oldId ? byId : id)))],
        },
      }
    : replaceInDesign(of, oldId, byId);
const replaceInDesign = (of: Widget, oldId: number, byId: number): Widget =>
  changeDesign(of, (design) => ({
    ...design,
    elements: design.elements.map((each) => {
      if (!("mediaId" in each) || each.mediaId !== oldId) return each;
      const { file: _, ...rest } = each;
      return { ...rest, mediaId: byId };
    }),
  }));

/** Returns the files that a widget names for the media inside, by media. */
export function filesInside(of: Widget): Map<number, string> {
  const named = new Map<number, string>();
  if (of.kind !== "design") return named;
  for (const each of of.settings.elements)
    if ("mediaId" in each && each.file !== undefined) named.set(each.mediaId, each.file);
  return named;
}
