import type { Run } from "#shared/media-kinds/design.ts";
import { type MarkedRun, shownRuns } from "#shared/reading/shown-runs.ts";
import { isAsciiHindi } from "#shared/texts/ascii-fonts.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import {
  type LetterStyle,
  letterStyle,
  type ParagraphStyle,
  paragraphStyle,
  type StyleSources,
} from "./lettering.ts";
import type { SlideNotes } from "./notes.ts";
import { child, childrenOf, numberAt, type Xml } from "./xml-tree.ts";

export interface Paragraph {
  style: ParagraphStyle;
  /** Of most of its letters; of an empty one: of the letters that would be there. */
  letters: LetterStyle;
  runs: Run[];
  /** What stands before its text in the first run, with a space; empty: nothing. */
  mark: string;
  /** It has letters of several sizes. */
  isMixed: boolean;
  isEmpty: boolean;
}

/** Longest text of a run in a design. */
const maxRun = 2_000;
const maxParagraphs = 400;

interface StyledRun extends MarkedRun {
  style: LetterStyle;
}

/** Returns the paragraphs of a text; null when its letters are drawn over those of English and must not be read. */
export function paragraphsOf(body: Xml, from: StyleSources, notes: SlideNotes): Paragraph[] | "ascii" {
  const numbers = new Map<number, number>();
  const found: Paragraph[] = [];
  let [isAscii, hasStruck] = [false, false];
  for (const paragraph of childrenOf(body, "p").slice(0, maxParagraphs)) {
    const own = child(paragraph, "pPr");
    const level = Math.min(8, Math.max(0, Math.trunc(numberAt(own, "lvl") ?? 0)));
    const at = { paragraph: own, level };
    const { runs, struck } = shownRuns(runsOf(paragraph, at, from));
    if (struck) hasStruck = true;
    if (runs.some(({ text, style }) => isAsciiHindi(text, style.typeface))) isAscii = true;
    if (isAsciiHindi(runs.map(({ text }) => text).join(""))) isAscii = true;
    const letters = mainStyle(runs) ?? letterStyle(child(paragraph, "endParaRPr"), at, from);
    const style = paragraphStyle(own, { level, size: letters.size }, from);
    const isEmpty = runs.every(({ text }) => text.trim() === "");
    for (const deeper of [...numbers.keys()]) if (deeper > level) numbers.delete(deeper);
    if (style.bullet === "#" && !isEmpty) numbers.set(level, (numbers.get(level) ?? 0) + 1);
    else if (!isEmpty) numbers.delete(level);
    const mark = style.bullet === "#" ? `${numbers.get(level) ?? 1}.` : style.bullet;
    found.push({
      style,
      letters,
      mark: mark && !isEmpty ? `${mark} ` : "",
      runs: designRuns(mark && !isEmpty ? withMark(mark, runs, letters) : runs, letters),
      isMixed: runs.some(
        ({ text, style: { size } }) => text.trim() !== "" && Math.abs(size / letters.size - 1) > 0.15,
      ),
      isEmpty,
    });
  }
  while (found.at(-1)?.isEmpty) found.pop();
  if (hasStruck) notes.add("struck");
  return isAscii ? "ascii" : found;
}

const withMark = (mark: string, runs: readonly StyledRun[], letters: LetterStyle): StyledRun[] => [
  { text: `${mark} `, style: runs[0]?.style ?? letters },
  ...runs,
];

function runsOf(
  paragraph: Xml,
  at: { paragraph: Xml | undefined; level: number },
  from: StyleSources,
): StyledRun[] {
  return paragraph.children.flatMap((each): StyledRun[] => {
    if (each.name !== "r" && each.name !== "fld" && each.name !== "br") return [];
    const style = letterStyle(child(each, "rPr"), at, from);
    const written = each.name === "br" ? "\n" : (child(each, "t")?.text ?? "");
    // Office writes a line break inside of a run as _x000B_ or as a control.
    const text = written.replace(/_x000[BbDd]_|[\v\r]/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");
    const { isStruck, isRaised } = style;
    return text === "" ? [] : [{ text: text.toWellFormed(), style, isStruck, isRaised }];
  });
}

function mainStyle(runs: readonly StyledRun[]): LetterStyle | null {
  const letters = new Map<number, number>();
  for (const { text, style } of runs)
    letters.set(style.size, (letters.get(style.size) ?? 0) + text.trim().length + 0.001);
  const [size] = [...letters].sort((a, b) => b[1] - a[1])[0] ?? [];
  return runs.find(({ style }) => style.size === size)?.style ?? null;
}

/** Joins runs that look the same, and says only what differs from the letters of the paragraph. */
function designRuns(runs: readonly StyledRun[], base: LetterStyle): Run[] {
  const made: Run[] = [];
  for (const { text, style } of runs) {
    const run: Run = {
      text: style.uppercase ? text.toUpperCase() : text,
      ...(style.bold !== base.bold && { bold: style.bold }),
      ...(style.italic && { italic: true }),
      ...(style.underline && { underline: true }),
      ...(style.colour !== base.colour && { colour: style.colour }),
    };
    const last = made.at(-1);
    if (last && looksSame(last, run) && last.text.length + run.text.length <= maxRun) last.text += run.text;
    else made.push({ ...run, text: cutText(run.text, maxRun) });
  }
  return made;
}

const looksSame = (a: Run, b: Run) =>
  a.bold === b.bold && a.italic === b.italic && a.underline === b.underline && a.colour === b.colour;
