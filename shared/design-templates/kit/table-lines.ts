import type { Design, ElementOf } from "#shared/media-kinds/design.ts";
import type { DesignCell } from "#shared/media-kinds/design-cell.ts";
import { readCell } from "#shared/media-kinds/read-cell.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { guessRoles } from "#shared/tables/guess-roles.ts";
import { mostRows } from "./rows.ts";

/** A table whose rows are the lines of a list. */
export interface LinkedTable {
  sourceId: number;
  document: TableDocument;
}

/** Returns the cells with the prices of a table, in its order; empty when it has no names or no prices. */
function cellsOf({ columns, rows }: TableDocument): DesignCell[] {
  const roles = guessRoles(columns);
  const { name: keyColumn, price = roles.time } = roles;
  if (keyColumn === undefined || price === undefined) return [];
  const keyAt = columns.findIndex(({ key }) => key === keyColumn);
  const names = rows.map(({ cells }) => (cells[keyAt] ?? "").trim()).filter((name) => name !== "");
  return [...new Set(names)]
    .slice(0, mostRows)
    .map((key) => ({ keyColumn, key, column: price, currency: "INR", numbers: "indian" }));
}

const textOf = (document: TableDocument, cell: DesignCell): string => {
  const read = readCell(document, cell);
  return "text" in read ? read.text : "";
};

/** Returns the lines of a list with the names and prices of a table, as a person would write them. */
export const linesOf = (document: TableDocument): string =>
  cellsOf(document)
    .map((cell) => [cell.key, textOf(document, cell)])
    .map(([name, price]) => (price ? `${name}: ${price}` : name))
    .join("\n");

const plain = ({ runs }: ElementOf<"text">): string =>
  runs
    .map(({ text }) => text)
    .join("")
    .replace(/\s+/gu, " ")
    .trim();

/**
 * Returns a design whose prices follow the table: in each row of a list that has the name of a row of the table, the
 * text beside the name shows its cell.
 */
export function linkRows(design: Design, { sourceId, document }: LinkedTable): Design {
  const cells = new Map(cellsOf(document).map((cell) => [cell.key.replace(/\s+/gu, " "), cell]));
  const inRow = (group: string) =>
    design.elements.filter((each) => each.type === "text").filter((each) => each.group === group);
  return {
    ...design,
    elements: design.elements.map((each) => {
      if (each.type !== "text" || !each.group?.startsWith("row")) return each;
      const name = inRow(each.group).find((other) => other.id !== each.id && cells.has(plain(other)));
      const cell = name && cells.get(plain(name));
      if (!cell || plain(each) !== textOf(document, cell)) return each;
      const { runs: _, field: __, ...rest } = each;
      return { ...rest, type: "value", sourceId, before: "", after: "", cell };
    }),
  };
}
