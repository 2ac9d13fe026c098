import type { Design } from "#shared/media-kinds/design.ts";
import type { Drawing } from "../drawings/paths.ts";
import { sunrays } from "../drawings/patterns.ts";
import type { Sheet } from "../kit/sheet.ts";
import { type TemplateAsk, textIn, type Words } from "../kit/template.ts";

/** A way to arrange the answers `head`, `text` and `name`. Each has a composition for both orientations. */
export type Composition<Look> = (ask: TemplateAsk, look: Look) => Design;

/** What the compositions need from each template. */
export interface Look {
  art: Drawing;
  /** The template's own accent; the account's colour replaces it. */
  accent: string;
  /** Small words above the headline. */
  over?: Words;
}

/** An invisible fill. */
export const none = "#00000000";

export const wordsIn = (words: Words | undefined, { language }: TemplateAsk): string =>
  words ? textIn(words, language) : "";

/** Draws rays from a point as far as the corners of the sheet. */
export function raysFrom(to: Sheet, [x, y]: readonly [number, number], colour: string, count?: number): void {
  const reach = Math.max(x, to.w - x, y, to.h - y);
  to.art(sunrays({ a: colour, b: "", c: "", d: "" }, count), [x - reach, y - reach, 2 * reach, 2 * reach]);
}
