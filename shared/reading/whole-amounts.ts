/** A number with the commas of India or of the West, and what people write around it. */
const amount =
  /^\s*(?:rs\.?|inr|\p{Sc})?\s*[-+]?(?:\p{Nd}{1,3}(?:,\p{Nd}{3})+|\p{Nd}{1,2}(?:,\p{Nd}{2})+,\p{Nd}{3})(?:\.\p{Nd}+)?[^\p{Nd},]*$/iu;
/** One more field of a number has at most this many commas. */
const maxCommas = 4;
const maxFields = 60;

const isFilled = (cell: string) => cell.trim() !== "";
const isNumber = (cell: string) => /^\P{L}*\p{Nd}\P{L}*$/u.test(cell);

/** Returns the row that names the columns: the last one with several cells before the first numbers. */
function namesIn(rows: readonly (readonly string[])[]): { at: number; named: number; width: number } | null {
  const firstNumbers = rows.findIndex((row) => row.some(isNumber));
  const at = rows.slice(0, Math.max(0, firstNumbers)).findLastIndex((row) => row.filter(isFilled).length > 1);
  const head = rows[at];
  return head ? { at, named: head.findLastIndex(isFilled) + 1, width: head.length } : null;
}

/** Returns the one way to make so many cells of fields by joining those that are parts of an amount; null: none, or several. */
function joined(fields: readonly string[], count: number): string[] | null {
  const known = new Map<number, string[][]>();
  const waysFrom = (at: number, cells: number): string[][] => {
    if (cells === 0) return at === fields.length ? [[]] : [];
    const left = fields.length - at - cells;
    if (left < 0) return [];
    const key = at * maxFields + cells;
    const before = known.get(key);
    if (before) return before;
    const ways: string[][] = [];
    for (let commas = 0; commas <= Math.min(left, maxCommas) && ways.length < 2; commas++) {
      const cell = fields.slice(at, at + commas + 1).join(",");
      if (commas > 0 && !amount.test(cell)) continue;
      for (const way of waysFrom(at + commas + 1, cells - 1)) ways.push([cell, ...way]);
    }
    known.set(key, ways);
    return ways;
  };
  const [way, other] = fields.length > maxFields ? [] : waysFrom(0, count);
  // "1" and "20,000" may be 1,20,000 of a row that lacks a cell.
  const isDoubtful = way?.some((cell, at) => amount.test(`${way[at - 1]},${cell}`)) ?? true;
  return way && !other && !isDoubtful ? way : null;
}

/**
 * Joins the pieces of an amount that a row of a CSV file has without quotation marks: `Sofa,1,20,000`
 * below `Item,Price`. `wide`: the rows with more cells than the file has names, which stay as they are.
 */
export function withWholeAmounts(
  rows: readonly (readonly string[])[],
  separator: string,
): { rows: string[][]; wide: number[] } {
  const names = namesIn(rows);
  const wide: number[] = [];
  return {
    wide,
    rows: rows.map((row, at) => {
      if (!names || at <= names.at || row.findLastIndex(isFilled) < names.width) return [...row];
      const whole = separator === "," ? joined(row, names.named) : null;
      if (!whole) wide.push(at);
      return whole ?? [...row];
    }),
  };
}
