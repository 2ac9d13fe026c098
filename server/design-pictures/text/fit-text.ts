import { largestSize, usualLineHeight } from "#shared/design-drawing/lettering.ts";
import type { ElementOf, Run } from "#shared/media-kinds/design.ts";
import type { Face, Faces } from "./faces.ts";
import { type Line, linesOf, shapeParagraphs } from "./lay-out.ts";

export type Lettered = ElementOf<"text" | "value">;

/** A text in its box: lengths in units of the canvas, from the upper left corner of the box. */
export interface FittedText {
  text: string;
  /** The run of each UTF-16 unit of `text`. */
  runAt: readonly number[];
  size: number;
  lines: { line: Line; left: number; baseline: number }[];
}

/** Rounded as browsers round them. */
const metricsAt = ({ ascent, descent, unit }: Face, size: number) => ({
  ascent: Math.round((ascent / unit) * size),
  descent: Math.round((descent / unit) * size),
});

/** The weight of a run in an element. */
const weightOf = (run: Run | undefined, { bold }: Lettered): 400 | 700 => ((run?.bold ?? bold) ? 700 : 400);

const styleOf = (run: Run | undefined, element: Lettered) => ({
  font: element.font,
  ownFont: element.ownFont,
  weight: weightOf(run, element),
});

/** Fits a text into its box by the rules of player/media/design/lettering.ts, with what a browser measures. */
export function fitText(element: Lettered, runs: readonly Run[], faces: Faces): FittedText {
  const written = runs.map(({ text }) =>
    (element.uppercase ? text.toUpperCase() : text).replace(/\r\n?/g, "\n"),
  );
  const text = written.join("");
  const runAt = written.flatMap((part, at) => Array.from({ length: part.length }, () => at));
  const styles = runAt.map((at) => ({
    ...styleOf(runs[at], element),
    italic: runs[at]?.italic === true,
  }));
  const shaped = shapeParagraphs(text, styles, { spacing: element.spacing ?? 0, faces });
  const padding = element.padding ?? 0;
  const wide = Math.max(0, element.w - 2 * padding);
  const high = Math.round(element.h) - 2 * padding;
  const primary = primaryFace(element, faces);
  const lineHeight = element.lineHeight ?? usualLineHeight;

  const layOut = (size: number, anywhere: boolean) => {
    const lines = linesOf(shaped, wide / size, { anywhere, size });
    const { ascent, descent } = primary ? metricsAt(primary, size) : { ascent: size, descent: 0 };
    const step = Math.floor(lineHeight * size * 64) / 64;
    const baseline = Math.floor((step - ascent - descent) / 2) + ascent;
    const below = Math.max(0, baseline + descent - step);
    // A line break at the end opens a line only when another letter follows.
    const seen = text.endsWith("\n") && lines.length > 1 ? lines.slice(0, -1) : lines;
    return { lines: seen, step, baseline, below };
  };
  const fitsWith = (anywhere: boolean) => (size: number) => {
    const { lines, step, below } = layOut(size, anywhere);
    const widest = Math.max(0, ...lines.map(({ width }) => width)) * size;
    return Math.round(lines.length * step + below) <= high && Math.round(widest) <= Math.round(wide);
  };
  const whole = largestSize(element.size, fitsWith(false));
  const anywhere = !whole.fits;
  const { size } = anywhere ? largestSize(element.size, fitsWith(true)) : whole;
  const { lines, step, baseline } = layOut(size, anywhere);
  const free = element.h - 2 * padding - lines.length * step;
  const top = padding + { top: 0, middle: free / 2, bottom: free }[element.valign];
  return {
    text,
    runAt,
    size,
    lines: lines.map((line, at) => ({
      line,
      left: padding + startOf(line.width * size, wide, element.align, shaped.rightToLeft),
      baseline: top + at * step + baseline,
    })),
  };
}

/** A line that is wider than its box begins at the side where its text begins. */
function startOf(width: number, wide: number, align: Lettered["align"], rightToLeft: boolean): number {
  const free = wide - width;
  if (free < 0) return rightToLeft ? free : 0;
  return { left: 0, centre: free / 2, right: free }[align];
}

/** The face that determines the height of lines: the one of the space. */
const primaryFace = (element: Lettered, faces: Faces): Face | null =>
  [" ", ...(element.type === "text" ? (element.runs[0]?.text ?? "") : element.before)]
    .map((letter) => faces.faceFor(letter.codePointAt(0) ?? 32, styleOf(undefined, element)))
    .find((face) => face !== null) ?? null;
