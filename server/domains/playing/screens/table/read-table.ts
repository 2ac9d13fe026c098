import { maxTableScreens, type TableColumn, tableColumns } from "#shared/contracts/playing/screen-changes.ts";
import { namedColumns, type UnusedColumn } from "../../../../reading/named-columns.ts";
import { readRows } from "../../../../reading/read-rows.ts";

export interface ReadTable {
  /** The columns that the first row names, each once. */
  columns: TableColumn[];
  unused: UnusedColumn[];
  /** The other rows, with the cells of these columns. */
  rows: { line: number; cells: (string | undefined)[] }[];
  /** There are more rows. */
  isCut: boolean;
}

/** Reads a table of screens. It runs in a separate process, and returns only the columns that Vitrine knows: a file may have a million others. */
export function readTable({ csv }: { csv: string }): ReadTable {
  const { rows, isCut } = readRows(csv, { maxRows: maxTableScreens + 1 });
  const [head, ...others] = rows;
  const { places, unused } = namedColumns(head?.cells ?? [], tableColumns);
  return {
    columns: [...places.keys()],
    unused,
    rows: others.map(({ line, cells }) => ({ line, cells: [...places.values()].map((at) => cells[at]) })),
    isCut,
  };
}
