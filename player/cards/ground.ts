import type { CSSProperties } from "react";
import { wordsOn } from "#shared/words-on-colour.ts";

/** A card on this ground (#rrggbb), with words that can be read on it. */
export function groundOf(colour: string): CSSProperties {
  const words = wordsOn(colour);
  return { background: colour, color: words, ["--muted" as never]: words };
}
