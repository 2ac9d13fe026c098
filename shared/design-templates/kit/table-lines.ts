import { isSoldOut } from "#shared/media-kinds/cells.ts";
import type { Design, ElementOf } from "#shared/media-kinds/design.ts";
import type { DesignCell } from "#shared/media-kinds/design-cell.ts";
import { readCell } from "#shared/media-kinds/read-cell.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { guessRoles } from "#shared/tables/guess-roles.ts";
import { meaningOf } from "#shared/tables/header-meaning.ts";
import { headingKey } from "#shared/tables/heading-key.ts";
import { mostRows } from "./rows.ts";

/** A table whose rows are the lines of a list. */
export interface LinkedTable {
  sourceId: number;
  document: TableDocument;
}

/** Returns the rows with names of a table, each with the cell of its price; empty when it has no names or no prices. */
function rowsIn({ columns, rows }: TableDocument) {
  const roles = guessRoles(columns);
  const { name, price = roles.time, section = headingKey } = roles;
  if (name === undefined || price === undefined) return [];
  // Only by its name: another yes or no may say that a dish is spicy.
  const soldOut = columns.find((column) => meaningOf(column.name) === "soldOut")?.key;
  return rows.flatMap(({ cells }) => {
    const at = (key: string | undefined) =>
      (cells[columns.findIndex((column) => column.key === key)] ?? "").trim();
    const cell: DesignCell = {
      keyColumn: name,
      key: at(name),
      column: price,
      currency: "INR",
      numbers: "indian",
    };
    const says = { soldOut: at(soldOut), price: at(price), available: at(roles.available) };
    return cell.key === "" ? [] : [{ cell, section: at(section), soldOut: isSoldOut(says) }];
  });
}

const textOf = (document: TableDocument, cell: DesignCell): string => {
  const read = readCell(document, cell);
  return "text" in read ? read.text : "";
};

/** The lines of a list, and how many rows of the table are not among them. */
interface TableLines {
  text: string;
  hiddenOrSoldOut: number;
  /** A list has few lines, and a name stands for one row. */
  noRoom: number;
}

/**
 * Returns the names and prices of a table as a person would write them, below the headings of its sections. `most`: the
 * letters for which there is room.
 */
export function linesOf(document: TableDocument, most: number): TableLines {
  const rows = rowsIn(document);
  const onSale = rows.filter(({ soldOut }) => !soldOut);
  // A cell of a design is found by the name of its row: the first one of the table has it.
  const first = new Map(rows.toReversed().map((row) => [row.cell.key, row]));
  const listed = onSale.filter((row) => first.get(row.cell.key) === row);
  // Rows without a section first: below a heading they would belong to it.
  const sections = new Set(["", ...listed.map(({ section }) => section)]);
  let [text, heading, shown] = ["", "", 0];
  for (const { cell, section } of [...sections].flatMap((one) =>
    listed.filter((row) => row.section === one),
  )) {
    const price = textOf(document, cell);
    const line = price ? `${cell.key}: ${price}` : cell.key;
    const longer = [text, section === heading ? "" : `${section}:`, line].filter(Boolean).join("\n");
    if (longer.length > most || longer.split("\n").length > mostRows) continue;
    [text, heading] = [longer, section];
    shown++;
  }
  const hidden = document.hidden?.length ?? 0;
  return { text, hiddenOrSoldOut: hidden + rows.length - onSale.length, noRoom: onSale.length - shown };
}

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
  const cells = new Map(
    rowsIn(document)
      .toReversed()
      .map(({ cell }) => [cell.key.replace(/\s+/gu, " "), cell]),
  );
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
