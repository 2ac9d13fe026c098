import { breakPlaces } from "./break-places.ts";
import { beginsRightToLeft, levelsOf, visualOrder } from "./directions.ts";
import type { Faces, LetterStyle } from "./faces.ts";
import { type Cluster, shapeText } from "./shape-text.ts";

/** A text that is shaped once and then broken into lines for several font sizes. */
export interface ShapedText {
  text: string;
  clusters: readonly Cluster[];
  breaks: ReadonlySet<number>;
  rightToLeft: boolean;
}

export interface Line {
  /** In the order of the text. */
  clusters: Cluster[];
  /** Without the spaces at its end, in multiples of the font size. */
  width: number;
}

export function shapeParagraphs(
  text: string,
  styles: readonly LetterStyle[],
  { spacing, faces }: { spacing: number; faces: Faces },
): ShapedText {
  const rightToLeft = beginsRightToLeft(text);
  const levels = levelsOf(text, !rightToLeft);
  const clusters = shapeText(text, styles, { levels, spacing, faces });
  return { text, clusters, breaks: breakPlaces(text), rightToLeft };
}

const isSpace = (text: string, { at, end }: Cluster): boolean => /^ +$/.test(text.slice(at, end));

const lineOf = (text: string, clusters: Cluster[]): Line => {
  let seen = clusters.length;
  while (seen > 0 && isSpace(text, clusters[seen - 1] as Cluster)) seen--;
  // Spaces at the end hang over and are not seen, so the letter before them is not moved to them either.
  const kept = clusters.slice(0, seen);
  const last = kept.at(-1);
  if (last?.alone !== undefined && seen < clusters.length) kept[seen - 1] = { ...last, advance: last.alone };
  return { clusters: kept, width: kept.reduce((sum, { advance }) => sum + advance, 0) };
};

/** A browser keeps widths in 64ths of a pixel, so a text may be that much wider than its box. */
const tolerance = 1 / 64;

/**
 * Breaks a text into lines of at most `room` font sizes, as CSS does with `white-space: pre-wrap`: spaces at the end of a
 * line take no room. `anywhere`: a word that is wider than a line is broken between letters.
 */
export function linesOf(
  { text, clusters, breaks }: ShapedText,
  room: number,
  { anywhere, size }: { anywhere: boolean; size: number },
): Line[] {
  const most = room + tolerance / size;
  const lines: Line[] = [];
  let first = 0;
  for (const paragraph of text.split("\n")) {
    const end = first + paragraph.length;
    let open: Cluster[] = [];
    let width = 0;
    /** How many clusters of `open` are before the last place where the line may end. */
    let canEnd = 0;
    const close = (count: number) => {
      lines.push(lineOf(text, open.slice(0, count)));
      open = open.slice(count);
      width = open.reduce((sum, { advance }) => sum + advance, 0);
      canEnd = 0;
    };
    for (const cluster of clusters) {
      if (cluster.at < first || cluster.at >= end) continue;
      if (breaks.has(cluster.at) && open.length > 0) canEnd = open.length;
      if (!isSpace(text, cluster) && width + cluster.advance > most) {
        if (canEnd > 0) close(canEnd);
        // What is left of the line may still be too wide.
        if (anywhere && open.length > 0 && width + cluster.advance > most) close(open.length);
      }
      open.push(cluster);
      width += cluster.advance;
    }
    lines.push(lineOf(text, open));
    first = end + 1;
  }
  return lines;
}

/** Returns the clusters of a line with their places from its left end, in multiples of the font size. */
export function placed({ clusters }: Line): { cluster: Cluster; x: number }[] {
  let x = 0;
  return visualOrder(clusters.map(({ level }) => level)).flatMap((index) => {
    const cluster = clusters[index];
    if (!cluster) return [];
    const one = { cluster, x };
    x += cluster.advance;
    return [one];
  });
}
