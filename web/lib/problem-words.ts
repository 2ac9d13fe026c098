import { deviceText } from "./device-text.ts";

/**
 * Returns a problem that a screen reported, in the reader's language: a sentence, or an item's name and its problem.
 * Omits the countdowns that older players send: they are stale when they are read.
 */
export function problemWords(problem: string): string {
  const text = problem.replace(/; trying again in \d+ s$/, "");
  const whole = deviceText(text);
  if (whole !== text) return whole;
  // Both the name and the problem may contain colons.
  for (let at = text.indexOf(": "); at !== -1; at = text.indexOf(": ", at + 1)) {
    const trouble = text.slice(at + 2);
    if (deviceText(trouble) !== trouble) return `${text.slice(0, at)}: ${deviceText(trouble)}`;
  }
  return text;
}
