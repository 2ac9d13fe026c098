import type { DesignFont } from "#shared/media-kinds/design.ts";
import { colourIn, type Palette } from "./colours.ts";
import { child, isTrue, numberAt, type Xml } from "./xml-tree.ts";

/** The names of the fonts of a theme: those of titles and those of other texts. */
export interface ThemeFonts {
  major: string;
  minor: string;
}

export function themeFonts(theme: Xml | null): ThemeFonts {
  const scheme = child(theme ?? undefined, "themeElements", "fontScheme");
  const latin = (name: string) => child(scheme, name, "latin")?.at.typeface ?? "";
  return { major: latin("majorFont"), minor: latin("minorFont") };
}

/** Where the style of a text comes from, the nearest first. */
export interface StyleSources {
  /** Lists of styles by level: of the shape, its layout, its master, and of the whole presentation. */
  lists: readonly (Xml | undefined)[];
  /** How many of `lists` belong to the shape and its places in layout and master. */
  own: number;
  /** The colour that the style of a shape gives its text. */
  shapeColour: string | null;
  fonts: ThemeFonts;
  palette: Palette;
}

export interface LetterStyle {
  /** Points. */
  size: number;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  uppercase: boolean;
  isStruck: boolean;
  isRaised: boolean;
  colour: string;
  /** As the presentation names it. */
  typeface: string;
}

export interface ParagraphStyle {
  align: "left" | "centre" | "right";
  /** Where its text begins, in units of the presentation from the left side of the box; a mark stands before that. */
  left: number;
  /** A share of the height of a line, or points. */
  lineSpacing: { share: number } | { points: number };
  before: number;
  after: number;
  /** What stands before the text; null: nothing. "#": a number. */
  bullet: string | null;
}

const usualSize = 18;
const levelName = (level: number) => `lvl${Math.min(9, Math.max(1, level + 1))}pPr`;

/** The properties of a paragraph, the nearest first. */
const paragraphSources = (own: Xml | undefined, level: number, { lists }: StyleSources): Xml[] =>
  [own, ...lists.map((list) => child(list, levelName(level)))].filter((each) => each !== undefined);

function first<T>(sources: readonly Xml[], read: (one: Xml) => T | null | undefined): T | undefined {
  for (const one of sources) {
    const found = read(one);
    if (found !== undefined && found !== null) return found;
  }
  return undefined;
}

/** Returns how far two paragraphs are apart: points, or a share of the size of the letters. */
const gapIn = (of: Xml | undefined, size: number): number | undefined => {
  const points = numberAt(child(of, "spcPts"), "val");
  const share = numberAt(child(of, "spcPct"), "val");
  return points !== undefined
    ? points / 100
    : share !== undefined
      ? (share / 100_000) * size * 1.2
      : undefined;
};

export function paragraphStyle(
  own: Xml | undefined,
  { level, size }: { level: number; size: number },
  from: StyleSources,
): ParagraphStyle {
  const sources = paragraphSources(own, level, from);
  const align = first(sources, ({ at }) => at.algn);
  const spacing = first(sources, (one) => child(one, "lnSpc"));
  const points = numberAt(child(spacing, "spcPts"), "val");
  const share = numberAt(child(spacing, "spcPct"), "val");
  const margin = first(sources, (one) => numberAt(one, "marL")) ?? 0;
  const bulletFrom = sources.find((one) =>
    ["buNone", "buChar", "buAutoNum", "buBlip"].some((name) => child(one, name)),
  );
  const bullet =
    !bulletFrom || child(bulletFrom, "buNone")
      ? null
      : child(bulletFrom, "buAutoNum")
        ? "#"
        : plainBullet(child(bulletFrom, "buChar")?.at.char ?? "•");
  // What hangs before the text begins the line; without a mark the first line begins at its own place.
  const indent = first(sources, (one) => numberAt(one, "indent")) ?? 0;
  return {
    align: align === "ctr" ? "centre" : align === "r" ? "right" : "left",
    left: Math.max(0, bullet ? margin : margin + indent),
    lineSpacing: points !== undefined ? { points: points / 100 } : { share: (share ?? 100_000) / 100_000 },
    before: first(sources, (one) => gapIn(child(one, "spcBef"), size)) ?? 0,
    after: first(sources, (one) => gapIn(child(one, "spcAft"), size)) ?? 0,
    bullet,
  };
}

/** Signs of fonts of signs (Wingdings) are letters of Unicode that nobody has. */
const plainBullet = (sign: string): string => (/^[•–—\-*▪■●○◦►▶✓✔→»·]$/u.test(sign) ? sign : "•");

export function letterStyle(
  run: Xml | undefined,
  { paragraph, level }: { paragraph: Xml | undefined; level: number },
  from: StyleSources,
): LetterStyle {
  const { lists, own, palette, shapeColour } = from;
  const near = [run, child(paragraph, "defRPr")];
  const listed = lists.map((list) => child(list, levelName(level), "defRPr"));
  const all = [...near, ...listed].filter((each) => each !== undefined);
  const nearest = [...near, ...listed.slice(0, own)].filter((each) => each !== undefined);
  const further = listed.slice(own).filter((each) => each !== undefined);
  const fillOf = (one: Xml) =>
    colourIn(child(one, "solidFill"), palette) ?? colourIn(child(one, "gradFill", "gsLst", "gs"), palette);
  const typeface = first(all, (one) => child(one, "latin")?.at.typeface) ?? "+mn-lt";
  const link = child(run, "hlinkClick") ? palette.scheme.get("hlink") : undefined;
  const flag = (name: string) => isTrue(first(all, ({ at }) => at[name]));
  return {
    size: Math.min(400, Math.max(1, (first(all, (one) => numberAt(one, "sz")) ?? usualSize * 100) / 100)),
    bold: flag("b"),
    italic: flag("i"),
    underline: (first(all, ({ at }) => at.u) ?? "none") !== "none" || link !== undefined,
    uppercase: first(all, ({ at }) => at.cap) === "all",
    isStruck: (first(all, ({ at }) => at.strike) ?? "noStrike") !== "noStrike",
    isRaised: Number.parseFloat(first(all, ({ at }) => at.baseline) ?? "0") > 0,
    colour:
      (link && `#${link}`) ??
      first(nearest, fillOf) ??
      shapeColour ??
      first(further, fillOf) ??
      `#${palette.scheme.get(palette.map.tx1 ?? "dk1") ?? "000000"}`,
    typeface: typeface.startsWith("+mj")
      ? from.fonts.major
      : typeface.startsWith("+mn")
        ? from.fonts.minor
        : typeface,
  };
}

/** What is known of a font: which of ours is like it, how wide its letters are beside ours, and how high its lines are. */
export interface FontFacts {
  font: DesignFont;
  /** Width of its letters as a share of those of our font. */
  width: number;
  /** Height of a line as a multiple of the font size. */
  line: number;
}

const known: readonly (readonly [test: RegExp, facts: FontFacts])[] = [
  [/^calibri|^carlito/i, { font: "sans", width: 0.87, line: 1.22 }],
  [/^aptos/i, { font: "sans", width: 0.95, line: 1.22 }],
  [/^arial narrow|^franklin gothic.*cond/i, { font: "oswald", width: 1, line: 1.15 }],
  [
    /^arial black|^impact|^bebas|^oswald|^anton|^league gothic|condensed$/i,
    { font: "oswald", width: 1, line: 1.22 },
  ],
  [/^arial|^helvetica|^liberation sans/i, { font: "sans", width: 0.94, line: 1.15 }],
  [/^segoe ui/i, { font: "sans", width: 0.95, line: 1.33 }],
  [/^(verdana|dejavu sans)/i, { font: "sans", width: 1.1, line: 1.21 }],
  [/^(tahoma|trebuchet)/i, { font: "sans", width: 0.94, line: 1.18 }],
  [/^(noto sans|open sans)/i, { font: "sans", width: 1, line: 1.36 }],
  [
    /^(poppins|montserrat|century gothic|futura|avenir|gilroy|raleway|quicksand)/i,
    { font: "poppins", width: 1, line: 1.3 },
  ],
  [
    /^(times|liberation serif|cambria|georgia|garamond|book antiqua|palatino|constantia|playfair|bodoni|didot|rockwell|merriweather|lora|baskerville|dm serif|abril)/i,
    { font: "playfair", width: 0.9, line: 1.17 },
  ],
  [
    /(script|hand|brush|kalam|comic|chalk|marker|pacifico|lobster|dancing)/i,
    { font: "kalam", width: 0.95, line: 1.3 },
  ],
];
const others: FontFacts = { font: "sans", width: 0.95, line: 1.2 };

export const factsOfFont = (typeface: string): FontFacts =>
  known.find(([test]) => test.test(typeface))?.[1] ?? others;
