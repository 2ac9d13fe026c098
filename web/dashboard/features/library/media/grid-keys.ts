export interface Box {
  left: number;
  top: number;
}

/**
 * Returns the index of the box that an arrow key leads to in a wrapping grid: along the line, or to the nearest column
 * of the next line. The same index means that there is no box in that direction.
 */
export function neighbour(boxes: readonly Box[], from: number, key: string): number {
  const here = boxes[from];
  if (!here) return from;
  if (key === "Home") return 0;
  if (key === "End") return boxes.length - 1;
  if (key === "ArrowLeft") return Math.max(0, from - 1);
  if (key === "ArrowRight") return Math.min(boxes.length - 1, from + 1);
  const down = key === "ArrowDown";
  if (!down && key !== "ArrowUp") return from;
  const rows = boxes.map((box) => box.top).filter((top) => (down ? top > here.top + 1 : top < here.top - 1));
  if (rows.length === 0) return from;
  const row = down ? Math.min(...rows) : Math.max(...rows);
  let best = from;
  let distance = Number.POSITIVE_INFINITY;
  boxes.forEach((box, index) => {
    const away = Math.abs(box.left - here.left);
    if (Math.abs(box.top - row) <= 1 && away < distance) [best, distance] = [index, away];
  });
  return best;
}
