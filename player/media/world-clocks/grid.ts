/**
 * Returns the number of columns with which `count` equal cells are largest in a box. A cell is as large as the largest
 * rectangle of this shape (width to height) inside it; cells that stay empty in the last row cost a little.
 */
export function columnsFor(
  count: number,
  { width, height }: { width: number; height: number },
  shape: number,
): number {
  let best = { columns: 1, size: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const empty = rows * columns - count;
    const size = Math.min(width / columns / shape, height / rows) * (1 - empty * 0.04);
    if (size > best.size) best = { columns, size };
  }
  return best.columns;
}
