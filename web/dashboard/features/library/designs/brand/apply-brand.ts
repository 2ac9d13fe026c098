import { type FontChoice, letteringWith } from "#shared/fonts/font-choice.ts";
import type { Design, DesignElement, ElementOf, Fill } from "#shared/media-kinds/design.ts";

/** What becomes of designs: fonts (null: as they are), and colours in the place of others. */
export interface BrandChange {
  headingFont: FontChoice | null;
  textFont: FontChoice | null;
  /** From small letters of the old colour to the new one. */
  colours: ReadonlyMap<string, string>;
}

/** Letters this large, as a share of the shorter side, are a heading; bold ones too. */
const headingShare = 0.08;

/** Replaces a colour, and keeps how much shines through it. */
const recolour = (colour: string, { colours }: BrandChange): string => {
  const to = colours.get(colour.slice(0, 7).toLowerCase());
  return to === undefined ? colour : to + colour.slice(7);
};
const refill = (fill: Fill, change: BrandChange): Fill =>
  typeof fill === "string"
    ? recolour(fill, change)
    : { ...fill, from: recolour(fill.from, change), to: recolour(fill.to, change) };

/** The fields of an element that are colours or fills. */
const colourFields = ["colour", "background", "fill", "stroke", "box"] as const;

function dress<T extends object>(of: T, change: BrandChange): T {
  const next = { ...of } as Record<string, unknown>;
  for (const field of colourFields) {
    const value = next[field] as Fill | undefined;
    if (value !== undefined) next[field] = refill(value, change);
  }
  return next as T;
}

/** Without an empty field, so that a text that has the font already stays as it is. */
function withFont<T extends ElementOf<"text" | "value">>({ ownFont: _, ...text }: T, choice: FontChoice): T {
  const { ownFont, font } = letteringWith(choice, text.font);
  return { ...text, font, ...(ownFont !== undefined && { ownFont }) } as T;
}

/** Returns a design in the fonts and colours of the brand: the same one when nothing changes. */
export function applyBrand(design: Design, change: BrandChange): Design {
  const side = Math.min(design.width, design.height);
  const elements = design.elements.map((each): DesignElement => {
    const dressed = dress(each, change);
    if (dressed.type === "art")
      return { ...dressed, paths: dressed.paths.map((path) => dress(path, change)) };
    if (dressed.type !== "text" && dressed.type !== "value") return dressed;
    const isHeading = dressed.bold || dressed.size >= headingShare * side;
    const choice = isHeading ? change.headingFont : change.textFont;
    const lettered = choice ? withFont(dressed, choice) : dressed;
    return lettered.type === "text"
      ? { ...lettered, runs: lettered.runs.map((run) => dress(run, change)) }
      : lettered;
  });
  const next = {
    ...dress(design, change),
    ...(design.pages && { pages: design.pages.map((page) => dress(page, change)) }),
    elements,
  };
  return JSON.stringify(next) === JSON.stringify(design) ? design : next;
}

/** White, black and greys are in every brand. */
function isColourful(colour: string): boolean {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return Math.max(...parts) - Math.min(...parts) > 40;
}

/** Returns the colours that most of the designs have, the most frequent first. */
export function coloursIn(designs: readonly Design[], most: number): string[] {
  const counts = new Map<string, number>();
  for (const design of designs) {
    const found = new Set(
      JSON.stringify(design)
        .toLowerCase()
        .match(/#[0-9a-f]{6}(?=")/g),
    );
    for (const colour of found) if (isColourful(colour)) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other))
    .slice(0, most)
    .map(([colour]) => colour);
}
