import type { Palette } from "./colours.ts";
import type { ThemeFonts } from "./lettering.ts";
import type { Measure } from "./measure.ts";
import type { SlideNotes } from "./notes.ts";
import type { DeckParts } from "./parts.ts";
import type { Xml } from "./xml-tree.ts";

/** A file of the presentation as a design shows it. */
export interface DeckPicture {
  path: string;
  flipH: boolean;
  flipV: boolean;
  isFilm: boolean;
}

/** Names a picture; the same one is taken once. */
export const pictureName = ({ path, flipH, flipV }: DeckPicture): string =>
  flipH || flipV ? `${path}|${flipH ? "h" : ""}${flipV ? "v" : ""}` : path;

/** What all slides of a presentation share. */
export interface Deck {
  parts: DeckParts;
  measure: Measure;
  /** Units of the canvas for a unit of the presentation. */
  scale: number;
  width: number;
  height: number;
  defaults: Xml | undefined;
  tableStyles: Xml | null;
  /** Masters and layouts whose losses are listed already. */
  saidOf: Set<string>;
}

/** What the shapes of one part (a slide, a layout or a master) are read with. */
export interface PageContext {
  deck: Deck;
  notes: SlideNotes;
  /** Whose relations its shapes name. */
  path: string;
  palette: Palette;
  fonts: ThemeFonts;
  theme: Xml | null;
  /** The shape trees in which the places of this part are defined, the nearest first: those of layout and master. */
  places: readonly Xml[];
  master: Xml | null;
}
