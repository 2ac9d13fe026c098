/** Returns the word that a person most likely meant; undefined when none is near. */
export function nearest(typed: string, words: readonly string[]): string | undefined {
  const begins = words.find((word) => word.startsWith(typed));
  if (begins !== undefined) return begins;
  const near = words.map((word) => ({ word, steps: stepsBetween(typed, word) }));
  const [best] = near.sort((one, other) => one.steps - other.steps);
  return best !== undefined && best.steps <= 2 ? best.word : undefined;
}

/** How many letters must be typed otherwise, more or less (Levenshtein). */
function stepsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to++)
      next.push(
        Math.min(
          (row[to] ?? 0) + 1,
          (next[to - 1] ?? 0) + 1,
          (row[to - 1] ?? 0) + (letter === other[to - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}
