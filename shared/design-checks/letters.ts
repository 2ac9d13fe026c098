import { lettersWithoutFont, wordsOf } from "../fonts/fonts-for.ts";
import type { Check } from "./finding.ts";
import { letteredIn } from "./lettering.ts";

const shown = 8;

/**
 * Finds letters that no shipped font has. Each device draws them with a font of its system: they look different from
 * screen to screen, and may be missing.
 */
export const checkLetters: Check = (design) =>
  letteredIn(design).flatMap((element) => {
    const letters = lettersWithoutFont(wordsOf(element));
    if (letters.length === 0) return [];
    return {
      rule: "letters",
      elementId: element.id,
      severity: "hint",
      facts: { letters: letters.slice(0, shown) },
    };
  });
