import type { Fill } from "#shared/media-kinds/design.ts";
import { colourIn, type Palette } from "./colours.ts";
import { child, childrenOf, numberAt, type Xml } from "./xml-tree.ts";

/** What fills a shape. `picture`: the element that names it (`blipFill`). */
export type Filled = { fill: Fill } | { picture: Xml } | "none";

/** Returns what fills a shape, as one of its properties says; null: they say nothing about it. */
export function filledBy(
  properties: Xml | undefined,
  palette: Palette,
  own: string | null = null,
): Filled | null {
  for (const each of properties?.children ?? []) {
    if (each.name === "noFill") return "none";
    if (each.name === "solidFill") {
      const colour = colourIn(each, palette, own);
      return colour ? { fill: colour } : null;
    }
    if (each.name === "gradFill") return gradient(each, palette, own);
    if (each.name === "pattFill") {
      const colour =
        colourIn(child(each, "bgClr"), palette, own) ?? colourIn(child(each, "fgClr"), palette, own);
      return colour ? { fill: colour } : null;
    }
    if (each.name === "blipFill") return { picture: each };
  }
  return null;
}

/** A gradient of ours has two colours: those of its ends, or for a round one those of its middle and its edge. */
function gradient(of: Xml, palette: Palette, own: string | null): Filled | null {
  const stops = childrenOf(child(of, "gsLst"), "gs")
    .map((stop) => ({ at: numberAt(stop, "pos") ?? 0, colour: colourIn(stop, palette, own) }))
    .filter((stop): stop is { at: number; colour: string } => stop.colour !== null)
    .sort((a, b) => a.at - b.at);
  const [from, to] = [stops[0]?.colour, stops.at(-1)?.colour];
  if (!from || !to) return null;
  if (from === to && stops.length <= 2) return { fill: from };
  // Their angle begins at three o'clock, that of CSS at twelve.
  const angle = Math.round(((numberAt(child(of, "lin"), "ang") ?? 5_400_000) / 60_000 + 90) % 360);
  return { fill: { from, to, angle: (angle + 360) % 360 } };
}

export interface Stroke {
  colour: string;
  /** Units of the presentation. */
  width: number;
  hasArrow: boolean;
}

const usualStroke = 9_525;

/** Returns the line around a shape; null: it has none. `style`: what the style of the shape says. */
export function strokeBy(
  properties: Xml | undefined,
  palette: Palette,
  style: { line: Xml | undefined; colour: string | null } = { line: undefined, colour: null },
): Stroke | null {
  const line = child(properties, "ln");
  const filled = filledBy(line, palette, style.colour) ?? filledBy(style.line, palette, style.colour);
  if (filled === null || filled === "none" || "picture" in filled) return null;
  const width = numberAt(line, "w") ?? numberAt(style.line, "w") ?? usualStroke;
  const colour = typeof filled.fill === "string" ? filled.fill : filled.fill.from;
  const ends = [child(line, "headEnd"), child(line, "tailEnd")];
  return { colour, width, hasArrow: ends.some((end) => (end?.at.type ?? "none") !== "none") };
}
