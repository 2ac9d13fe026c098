import { saysSoldOut, yesIn } from "./cells.ts";
import type { DesignRow, RowFate } from "./design-row.ts";
import type { TableDocument, TableRow } from "./table-document.ts";

/** `hidden`: a person hid the row in the table, so nothing shows it. */
export type RowState = "there" | "hidden" | "soldOut" | "gone";

/** Returns what the table says about a row. */
export function rowState(
  { columns, rows, hidden = [] }: TableDocument,
  { keyColumn, key, soldOutColumn }: DesignRow,
): RowState {
  const keyAt = columns.findIndex((each) => each.key === keyColumn);
  const isMeant = ({ cells }: TableRow) => keyAt >= 0 && (cells[keyAt] ?? "").trim() === key.trim();
  const row = rows.find(isMeant);
  if (!row) return hidden.some(isMeant) ? "hidden" : "gone";
  const soldOutAt = columns.findIndex((each) => each.key === soldOutColumn);
  const says = soldOutAt < 0 ? "" : (row.cells[soldOutAt] ?? "");
  return saysSoldOut(says) || yesIn(says) === true ? "soldOut" : "there";
}

/** Returns the keys of all rows of a table: a row with another key is gone. */
export function rowKeys({ columns, rows, hidden = [] }: TableDocument, keyColumn: string): Set<string> {
  const keyAt = columns.findIndex((each) => each.key === keyColumn);
  return new Set(keyAt < 0 ? [] : [...rows, ...hidden].map(({ cells }) => (cells[keyAt] ?? "").trim()));
}

/** Returns what is done with an element of a row in this state. */
export function fateOf(state: RowState, { gone, soldOut }: DesignRow): RowFate {
  if (state === "hidden") return "hide";
  return state === "gone" ? gone : state === "soldOut" ? soldOut : "keep";
}
