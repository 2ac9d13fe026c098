import type { Design, ElementOf } from "#shared/media-kinds/design.ts";
import type { DesignCell } from "#shared/media-kinds/design-cell.ts";
import type { ChosenTable } from "./table-choice.tsx";
import { plainText } from "./text-runs.ts";

/** Joins words in the same way however they are written: templates put spaces that do not break into names. */
const sameWords = (one: string, other: string): boolean => {
  const plain = (text: string) => text.replace(/\s+/gu, " ").trim().toLowerCase();
  return plain(one) === plain(other);
};

/** Returns the cell that a new element probably shows: the price of the first row, or of the row with one of these names. */
export function guessCell(
  { document: { columns, rows }, roles }: ChosenTable,
  names: readonly string[] = [],
): DesignCell | null {
  const keyColumn = roles.name ?? columns[0]?.key;
  const column =
    roles.price ?? columns.find(({ type }) => type === "number")?.key ?? columns[1]?.key ?? keyColumn;
  if (keyColumn === undefined || column === undefined) return null;
  const keyAt = columns.findIndex(({ key }) => key === keyColumn);
  const keys = rows.map(({ cells }) => (cells[keyAt] ?? "").trim()).filter((key) => key !== "");
  const named = keys.find((key) => names.some((name) => sameWords(name, key)));
  return { keyColumn, key: named ?? keys[0] ?? "", column, currency: "INR", numbers: "indian" };
}

/**
 * Returns a design whose text shows a cell of a table in its place. The row is guessed from the other texts of its
 * group: in a price list, the name stands beside the price.
 */
export function textToCell(design: Design, id: string, table: ChosenTable): Design {
  const text = design.elements.find((each) => each.id === id);
  if (text?.type !== "text") return design;
  const beside = design.elements.flatMap((each) =>
    each.type === "text" && each.id !== id && text.group !== undefined && each.group === text.group
      ? plainText(each.runs)
      : [],
  );
  const cell = guessCell(table, beside);
  if (!cell) return design;
  const { runs: _, field: __, ...rest } = text;
  const value: ElementOf<"value"> = {
    ...rest,
    type: "value",
    sourceId: table.sourceId,
    before: "",
    after: "",
    cell,
  };
  return { ...design, elements: design.elements.map((each) => (each.id === id ? value : each)) };
}

/** Returns a design whose live value is a fixed text in its place. */
export function cellToText(design: Design, id: string, words: string): Design {
  const elements = design.elements.map((each) => {
    if (each.id !== id || each.type !== "value") return each;
    const { sourceId: _, before: __, after: ___, cell: ____, staleAfterS: _____, ...rest } = each;
    return { ...rest, type: "text" as const, runs: [{ text: words }] };
  });
  return { ...design, elements };
}
