import type { CSSProperties } from "react";
import { wordsOn } from "#shared/words-on-colour.ts";

/** Returns the style of a card with this background (#rrggbb) and a readable text colour. */
export function groundOf(colour: string): CSSProperties {
  const words = wordsOn(colour);
  return { background: colour, color: words, ["--muted" as never]: words };
}
