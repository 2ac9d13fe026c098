import type { Area } from "./edits.ts";

export interface Place {
  row: number;
  column: number;
}
/** The selected cells: from the anchor, where the selection began, to the focus, which the keys move. */
export interface Selection {
  anchor: Place;
  focus: Place;
}

export const at = (place: Place): Selection => ({ anchor: place, focus: place });

export const areaOf = ({ anchor, focus }: Selection): Area => ({
  top: Math.min(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  bottom: Math.max(anchor.row, focus.row),
  right: Math.max(anchor.column, focus.column),
});

export const isIn = ({ row, column }: Place, { top, left, bottom, right }: Area): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

export interface Size {
  rows: number;
  columns: number;
}
const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
export const inside = ({ row, column }: Place, size: Size): Place => ({
  row: within(row, size.rows),
  column: within(column, size.columns),
});

const steps: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -12, column: 0 },
  PageDown: { row: 12, column: 0 },
};

/** Returns the selection after a key; null when the key does not move it, or leaves the grid. */
export function afterKey(
  { key, shiftKey, ctrlKey, metaKey }: Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey">,
  selection: Selection,
  size: Size,
): Selection | null {
  const { focus } = selection;
  const far = ctrlKey || metaKey;
  if (far && key.toLowerCase() === "a")
    return { anchor: { row: 0, column: 0 }, focus: inside({ row: size.rows, column: size.columns }, size) };
  if (key === "Tab") {
    const next = focus.row * size.columns + focus.column + (shiftKey ? -1 : 1);
    if (next < 0 || next >= size.rows * size.columns) return null;
    return at({ row: Math.floor(next / size.columns), column: next % size.columns });
  }
  const target =
    key === "Home"
      ? { row: far ? 0 : focus.row, column: 0 }
      : key === "End"
        ? { row: far ? size.rows : focus.row, column: size.columns }
        : null;
  const step = steps[key];
  if (!target && !step) return null;
  const reach = far ? 1_000 : 1;
  const place = inside(
    target ?? {
      row: focus.row + (step?.row ?? 0) * reach,
      column: focus.column + (step?.column ?? 0) * reach,
    },
    size,
  );
  return shiftKey ? { anchor: selection.anchor, focus: place } : at(place);
}
