import type { ElementOf, Run } from "#shared/media-kinds/design.ts";
import type { Paragraph } from "./body.ts";
import { boxInside, type Frame } from "./frames.ts";
import { factsOfFont } from "./lettering.ts";
import type { Measure } from "./measure.ts";

/** How a text stands in its frame, in units of the canvas. */
export interface BodyBox {
  /** Before the frame is turned. */
  frame: Pick<Frame, "x" | "y" | "w" | "h" | "rotate">;
  insets: { left: number; top: number; right: number; bottom: number };
  anchor: "top" | "middle" | "bottom";
  wraps: boolean;
  /** Degrees by which the text is turned inside of its frame: 0, 90 or 270. */
  turn: 0 | 90 | 180 | 270;
  /** What PowerPoint made of the sizes so that the text fits: 1 is nothing. */
  shrunk: number;
  /** Units of the canvas for a point. */
  point: number;
  /** Units of the canvas for a unit of the presentation. */
  scale: number;
}

export type TextElement = Omit<ElementOf<"text">, "id">;

/** Paragraphs that one element shows. */
interface Piece {
  paragraphs: Paragraph[];
  /** Above the first one. */
  gap: number;
  height: number;
  size: number;
  lineHeight: number;
  left: number;
  widest: number;
}

/**
 * Returns the elements that show a text. Paragraphs that look alike are one element, so that a list stays one text; others
 * stand below each other as they do on the slide.
 */
export function textElements(
  paragraphs: readonly Paragraph[],
  box: BodyBox,
  measure: Measure,
): TextElement[] {
  if (paragraphs.every(({ isEmpty }) => isEmpty)) return [];
  const { frame, insets, anchor } = box;
  const onSide = box.turn === 90 || box.turn === 270;
  const [across, down] = onSide ? [frame.h, frame.w] : [frame.w, frame.h];
  const wide = Math.max(1, across - insets.left - insets.right);
  const high = Math.max(1, down - insets.top - insets.bottom);
  const pieces = piecesOf(paragraphs, box, { wide, measure });
  const total = pieces.reduce((sum, { gap, height }) => sum + gap + height, 0);
  let y = insets.top + { top: 0, middle: (high - total) / 2, bottom: high - total }[anchor];
  const alone = pieces.length === 1;
  return pieces.flatMap((piece): TextElement[] => {
    const first = piece.paragraphs.find(({ isEmpty }) => !isEmpty);
    y += piece.gap;
    const top = y;
    y += piece.height;
    if (!first) return [];
    const { align } = first.style;
    const spare = piece.size * 0.25;
    // A text alone keeps its whole box, so that a longer one stands where it stood on the slide.
    const inner =
      alone && total <= high
        ? { top: insets.top, height: high, valign: anchor }
        : { top, height: piece.height + spare, valign: "top" as const };
    const room = wide - piece.left;
    const needed = Math.max(room, box.wraps ? 0 : piece.widest + 2);
    const more = needed - room;
    const left = insets.left + piece.left - { left: 0, centre: more / 2, right: more }[align];
    const local = { x: left, y: inner.top, w: needed, h: Math.max(inner.height, piece.size * 1.3) };
    return [
      {
        type: "text",
        ...onFrame(local, box, { across, down }),
        runs: joined(piece.paragraphs),
        font: factsOfFont(first.letters.typeface).font,
        size: round(piece.size),
        ...(first.letters.bold && { bold: true }),
        colour: first.letters.colour,
        align,
        valign: inner.valign,
        lineHeight: round(piece.lineHeight, 1_000),
      },
    ];
  });
}

/** Brings a box of the text, whose corner is that of the frame, to the page. */
function onFrame(
  local: { x: number; y: number; w: number; h: number },
  { frame, turn }: BodyBox,
  { across, down }: { across: number; down: number },
) {
  const middle = { x: frame.x + frame.w / 2, y: frame.y + frame.h / 2 };
  // The text's own box, before it is turned, has the same middle as the frame.
  const own = {
    x: middle.x - across / 2,
    y: middle.y - down / 2,
    w: across,
    h: down,
    rotate: frame.rotate + turn,
  };
  const placed = boxInside(own, { ...local, x: own.x + local.x, y: own.y + local.y });
  const { rotate, ...at } = placed;
  return { ...at, ...(rotate !== 0 && { rotate }) };
}

const round = (value: number, steps = 10): number => Math.round(value * steps) / steps;

function joined(paragraphs: readonly Paragraph[]): Run[] {
  const runs: Run[] = [];
  for (const [at, { runs: own, letters }] of paragraphs.entries()) {
    const base = paragraphs.find(({ isEmpty }) => !isEmpty)?.letters ?? letters;
    const styled = own.map((run) => ({
      ...run,
      // What a run leaves out is said by its paragraph, and the element says what the first paragraph says.
      ...(run.colour === undefined && letters.colour !== base.colour && { colour: letters.colour }),
      ...(run.bold === undefined && letters.bold !== base.bold && { bold: letters.bold }),
    }));
    const last = runs.at(-1);
    if (at > 0 && last) last.text += "\n";
    else if (at > 0) runs.push({ text: "\n" });
    for (const run of styled) {
      const before = runs.at(-1);
      const same =
        before &&
        before.bold === run.bold &&
        before.italic === run.italic &&
        before.underline === run.underline &&
        before.colour === run.colour &&
        before.text.length + run.text.length < 2_000;
      if (same) before.text += run.text;
      else runs.push({ ...run });
    }
  }
  return runs.slice(0, 100);
}

const looksAlike = (a: Paragraph, b: Paragraph): boolean =>
  a.letters.size === b.letters.size &&
  factsOfFont(a.letters.typeface).font === factsOfFont(b.letters.typeface).font &&
  a.style.align === b.style.align &&
  Math.abs(a.style.left - b.style.left) < 20_000 &&
  JSON.stringify(a.style.lineSpacing) === JSON.stringify(b.style.lineSpacing);

function piecesOf(
  paragraphs: readonly Paragraph[],
  box: BodyBox,
  { wide, measure }: { wide: number; measure: Measure },
): Piece[] {
  const pieces: Piece[] = [];
  let open: { paragraphs: Paragraph[]; gaps: number[] } | null = null;
  const close = () => {
    if (open) pieces.push(...measured(open, box, { wide, measure }));
    open = null;
  };
  for (const [at, paragraph] of paragraphs.entries()) {
    const before = paragraphs[at - 1];
    const gap = before ? (before.style.after + paragraph.style.before) * box.point * box.shrunk : 0;
    const current = open as { paragraphs: Paragraph[]; gaps: number[] } | null;
    const last = current?.paragraphs.at(-1);
    // An empty paragraph is a line of its own size; it belongs to the text before it when it has the same.
    if (current && last && looksAlike(last, paragraph)) {
      current.paragraphs.push(paragraph);
      current.gaps.push(gap);
    } else {
      close();
      open = { paragraphs: [paragraph], gaps: [gap] };
    }
  }
  close();
  return pieces;
}

/** Measures paragraphs that look alike: as one text, or each by itself where the space between them would be lost. */
function measured(
  { paragraphs, gaps }: { paragraphs: readonly Paragraph[]; gaps: readonly number[] },
  box: BodyBox,
  { wide, measure }: { wide: number; measure: Measure },
): Piece[] {
  const each = paragraphs.map((paragraph, at) => pieceOf([paragraph], gaps[at] ?? 0, { box, wide, measure }));
  if (paragraphs.length === 1) return each;
  const between = gaps.slice(1);
  const gap = between[0] ?? 0;
  const size = Math.min(...each.map((piece) => piece.size));
  const step = size * (each[0]?.lineHeight ?? 1.2);
  const even = between.every((one) => Math.abs(one - gap) < 1);
  const singles = each.every(({ height, lineHeight, size: own }) => height < own * lineHeight * 1.5);
  const whole = pieceOf([...paragraphs], gaps[0] ?? 0, { box, wide, measure, size });
  if (gap < step * 0.06 && even) return [whole];
  const lineHeight = (step + gap) / size;
  if (even && singles && lineHeight <= 3) {
    // The space is part of each line: half of it is above the letters.
    const height = paragraphs.length * (step + gap);
    return [{ ...whole, lineHeight, height, gap: (gaps[0] ?? 0) - gap / 2 }];
  }
  return each;
}

function pieceOf(
  paragraphs: Paragraph[],
  gap: number,
  { box, wide, measure, size: wanted }: { box: BodyBox; wide: number; measure: Measure; size?: number },
): Piece {
  const [first] = paragraphs;
  if (!first) throw new Error("A piece has paragraphs");
  const { letters, style } = first;
  const facts = factsOfFont(letters.typeface);
  const runs = joined(paragraphs).map((run) => ({ ...run }));
  const plain = letters.size * box.point * box.shrunk;
  const mark =
    first.mark === ""
      ? 0
      : measure([{ text: `${first.mark}.` }], { font: facts.font, bold: letters.bold, size: plain }, 20_000)
          .widest -
        plain * 0.27;
  const left = Math.min(Math.max(0, style.left * box.scale - mark), wide * 0.8);
  const room = box.wraps ? wide - left : 20_000;
  const of = { font: facts.font, bold: letters.bold };
  // Our letters are wider than those of many fonts: they become smaller only where a line would break otherwise.
  const asThere = measure(runs, { ...of, size: plain }, room / facts.width).lines;
  let size = wanted ?? plain;
  for (let share = 0.98; share >= facts.width - 0.02 && wanted === undefined; share -= 0.02) {
    if (measure(runs, { ...of, size }, room).lines <= asThere) break;
    size = plain * share;
  }
  const { lines, widest } = measure(runs, { ...of, size }, room);
  const { lineSpacing } = style;
  const step =
    "points" in lineSpacing ? lineSpacing.points * box.point : plain * facts.line * lineSpacing.share;
  const lineHeight = Math.min(3, Math.max(0.7, step / size));
  return { paragraphs, gap, height: lines * lineHeight * size, size, lineHeight, left, widest };
}
