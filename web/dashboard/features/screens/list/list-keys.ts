/** Where an arrow key leads in a list or a wall of so many columns; null: nowhere, or it is none. */
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
