import { openFaces } from "#server/design-pictures/text/faces.ts";
import { fitText } from "#server/design-pictures/text/fit-text.ts";
import { fontsFor } from "#shared/fonts/fonts-for.ts";
import type { ElementOf } from "#shared/media-kinds/design.ts";
import type { DeckDesign, NamedElement } from "../designs.ts";

/** A word of a page; lengths are shares of the sides of the page. */
export interface PlacedWord {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Reads the words of each page of what `pdftotext -bbox` writes. */
export function wordsOfPdf(bbox: string): PlacedWord[][] {
  return [...bbox.matchAll(/<page width="([\d.]+)" height="([\d.]+)">([\s\S]*?)<\/page>/g)].map(
    ([, width, height, content = ""]) =>
      [
        ...content.matchAll(
          /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)</g,
        ),
      ]
        .map(([, left, top, right, bottom, text = ""]) => ({
          text: plain(
            text
              .replace(/&lt;/g, "<")
              .replace(/&gt;/g, ">")
              .replace(/&quot;/g, '"')
              .replace(/&amp;/g, "&"),
          ),
          left: Number(left) / Number(width),
          right: Number(right) / Number(width),
          top: Number(top) / Number(height),
          bottom: Number(bottom) / Number(height),
        }))
        .filter(({ text }) => text !== ""),
  );
}

/** Words are compared without their signs: programs write quotes and marks of lists differently. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

export interface Compared {
  /** Words of the slides as LibreOffice shows them, and those of them that are texts of the design. */
  words: number;
  editable: number;
  /** How far each text is off its place: the larger share of a side of the slide. */
  off: { text: string; share: number; across: number; down: number }[];
}

type Text = Extract<NamedElement, { type: "text" }>;

/** Compares the texts of one page of a design with the words of the slide that LibreOffice drew. */
export function comparePage(
  design: DeckDesign,
  elements: readonly NamedElement[],
  words: readonly PlacedWord[],
): Compared {
  const free = new Map<string, number>();
  const texts = elements.filter((each): each is Text => each.type === "text");
  for (const word of texts.flatMap((each) => wordsOf(each))) free.set(word, (free.get(word) ?? 0) + 1);
  let editable = 0;
  for (const { text } of words) {
    const left = free.get(text) ?? 0;
    if (left > 0) {
      editable++;
      free.set(text, left - 1);
    }
  }
  const off = texts.flatMap((each) => {
    const off = distance(design, each, words);
    return off === null ? [] : [{ text: wordsOf(each).slice(0, 4).join(" "), ...off }];
  });
  return { words: words.length, editable, off };
}

const wordsOf = ({ runs }: Text): string[] =>
  runs
    .map(({ text }) => text)
    .join("")
    .split(/\s+/)
    .map(plain)
    .filter((word) => word !== "");

/** Returns how far a text is off; null when LibreOffice shows no such text, or both turn it. */
function distance(
  { width, height }: DeckDesign,
  element: Text,
  words: readonly PlacedWord[],
): { share: number; across: number; down: number } | null {
  if (element.rotate) return null;
  const wanted = wordsOf(element);
  if (wanted.length === 0) return null;
  const own = blockOf(element);
  const fonts = {
    left: own.left / width,
    right: own.right / width,
    top: own.top / height,
    bottom: own.bottom / height,
  };
  let best: ReturnType<typeof distance> = null;
  for (let at = 0; at + wanted.length <= words.length; at++) {
    const found = words.slice(at, at + wanted.length);
    const same = found.filter(({ text }, index) => text === wanted[index]).length;
    if (same < wanted.length * 0.9) continue;
    const theirs = {
      left: Math.min(...found.map(({ left }) => left)),
      right: Math.max(...found.map(({ right }) => right)),
      top: Math.min(...found.map(({ top }) => top)),
      bottom: Math.max(...found.map(({ bottom }) => bottom)),
    };
    const across = {
      left: (found[0]?.left ?? 0) - own.firstLeft / width,
      centre: (theirs.left + theirs.right - fonts.left - fonts.right) / 2,
      right: theirs.right - fonts.right,
    }[element.align];
    const down = {
      // The middles of the first lines: letters of two fonts differ in their height, not in where they stand.
      top: middleOfFirst(found) - own.firstMiddle / height,
      middle: (theirs.top + theirs.bottom - fonts.top - fonts.bottom) / 2,
      bottom: theirs.bottom - fonts.bottom,
    }[element.valign];
    const share = Math.max(Math.abs(across), Math.abs(down));
    if (best === null || share < best.share) best = { share, across, down };
  }
  return best;
}

function middleOfFirst(found: readonly PlacedWord[]): number {
  const top = Math.min(...found.map((word) => word.top));
  const first = found.filter((word) => Math.abs(word.top - top) < (word.bottom - word.top) / 2);
  return first.reduce((sum, word) => sum + (word.top + word.bottom) / 2, 0) / Math.max(1, first.length);
}

function blockOf(element: Text) {
  const whole: ElementOf<"text"> = element;
  const { lines, size, text } = fitText(whole, whole.runs, openFaces(fontsFor({ elements: [whole] })));
  const seen = lines.filter(({ line }) => line.width > 0);
  // The mark of a list is no word, so it is not compared.
  const marked = /^[•–▪■●○►] /.test(text) ? 2 : 0;
  const mark =
    size *
    (seen[0]?.line.clusters ?? [])
      .filter(({ at }) => at < marked)
      .reduce((sum, { advance }) => sum + advance, 0);
  const [first, last] = [seen[0], seen.at(-1)];
  return {
    left: element.x + Math.min(...seen.map(({ left }, at) => left + (at === 0 ? mark : 0))),
    firstLeft: element.x + (first?.left ?? 0) + mark,
    right: element.x + Math.max(...seen.map(({ left, line }) => left + line.width * size)),
    top: element.y + (first?.baseline ?? 0) - size * 0.95,
    bottom: element.y + (last?.baseline ?? 0) + size * 0.25,
    firstMiddle: element.y + (first?.baseline ?? 0) - size * 0.35,
  };
}
