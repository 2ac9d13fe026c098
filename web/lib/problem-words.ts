import { said } from "./said.ts";

/**
 * What a screen said is wrong, in the reader's language: a sentence, or the name of an item and its trouble. Countdowns
 * of older players are left out: they were true when they were sent.
 */
export function problemWords(problem: string): string {
  const text = problem.replace(/; trying again in \d+ s$/, "");
  const whole = said(text);
  if (whole !== text) return whole;
  // A name may have colons of its own, and so may the trouble.
  for (let at = text.indexOf(": "); at !== -1; at = text.indexOf(": ", at + 1)) {
    const trouble = text.slice(at + 2);
    if (said(trouble) !== trouble) return `${text.slice(0, at)}: ${said(trouble)}`;
  }
  return text;
}
