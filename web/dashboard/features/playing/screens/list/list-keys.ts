/**
 * Returns the index that an arrow key leads to in a list or a wall with this many columns; null if there is none or the
 * key is no arrow key.
 */
export function nextIndex(
  key: string,
  { at, columns, last }: { at: number; columns: number; last: number },
): number | null {
  const next = target(key, at, columns);
  return next === null || next < 0 || next > last || next === at ? null : next;
}

function target(key: string, at: number, columns: number): number | null {
  switch (key) {
    case "ArrowDown":
      return at + columns;
    case "ArrowUp":
      return at - columns;
    case "ArrowRight":
      return columns > 1 ? at + 1 : null;
    case "ArrowLeft":
      return columns > 1 ? at - 1 : null;
    default:
      return null;
  }
}
