import type { Design } from "#shared/media-kinds/design.ts";
import type { Drawing } from "../drawings/paths.ts";
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
