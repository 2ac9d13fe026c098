/*
 * Which way letters are written, for texts in Urdu beside Latin and digits: the part of UAX #9 that such texts need.
 * Level 0 and 2 run to the right, level 1 to the left.
 */

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;
const digit = /\p{Nd}/u;
const strong = /\p{L}/u;

/** Returns true when the first letter of a text is written to the left: what `dir="auto"` finds. */
export function beginsRightToLeft(text: string): boolean {
  for (const letter of text) if (strong.test(letter)) return rightToLeft.test(letter);
  return false;
}

/** Returns the level of each UTF-16 unit of a text. */
export function levelsOf(text: string, rightward: boolean): Uint8Array {
  const levels = new Uint8Array(text.length);
  const base = rightward ? 0 : 1;
  if (!rightToLeft.test(text)) return levels.fill(rightward ? 0 : 2);
  const kinds: (number | null)[] = [];
  let last: number | null = null;
  for (const letter of text) {
    let kind: number | null = null;
    if (digit.test(letter)) kind = rightward && last !== 1 ? 0 : 2;
    else if (rightToLeft.test(letter)) kind = 1;
    else if (strong.test(letter)) kind = rightward ? 0 : 2;
    if (kind !== null && !digit.test(letter)) last = kind;
    for (let unit = 0; unit < letter.length; unit++) kinds.push(kind);
  }
  for (let at = 0; at < kinds.length; at++) {
    if (kinds[at] !== null) continue;
    let end = at;
    while (end < kinds.length && kinds[end] === null) end++;
    const [before, after] = [at > 0 ? (kinds[at - 1] ?? base) : base, kinds[end] ?? base];
    // Signs between letters of one direction go with them; else with the text.
    kinds.fill(before === after ? before : base, at, end);
    at = end;
  }
  for (const [at, kind] of kinds.entries()) levels[at] = kind ?? base;
  return levels;
}

/** Returns the order in which the pieces of a line stand from left to right (rule L2 of UAX #9). */
export function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, at) => at);
  for (let level = Math.max(0, ...levels); level >= 1; level--)
    for (let at = 0; at < order.length; at++) {
      if ((levels[order[at] ?? 0] ?? 0) < level) continue;
      let end = at;
      while (end < order.length && (levels[order[end] ?? 0] ?? 0) >= level) end++;
      order.splice(at, end - at, ...order.slice(at, end).reverse());
      at = end;
    }
  return order;
}
