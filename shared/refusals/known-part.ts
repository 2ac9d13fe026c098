/**
 * Returns a problem that a screen reported, in the words of `translated`, which returns what it does not know: a sentence, or an
 * item's name and its problem. Both may contain colons.
 */
export function withKnownPart(problem: string, translated: (text: string) => string): string {
  const whole = translated(problem);
  if (whole !== problem) return whole;
  for (let at = problem.indexOf(": "); at !== -1; at = problem.indexOf(": ", at + 1)) {
    const trouble = problem.slice(at + 2);
    const words = translated(trouble);
    if (words !== trouble) return `${problem.slice(0, at)}: ${words}`;
  }
  return problem;
}
