import { z } from "zod";
import {
  type ColumnType,
  type TableColumn,
  type TableDocument,
  tableLimits,
} from "#shared/media-kinds/table-document.ts";
import { tableProblem } from "#shared/media-kinds/table-limits.ts";
import { guessRoles } from "#shared/tables/guess-roles.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { anything, eachIn, number, words } from "../../../../../reading/lenient.ts";

const column = z.object({
  dataSetColumnId: number,
  heading: words,
  /** 1 text, 2 number, 3 date, 4 and 5 pictures, 6 HTML. */
  dataTypeId: number,
  /** 1: has values; 2: a formula, whose results no export has. */
  dataSetColumnTypeId: number,
  columnOrder: number,
});
const dataSet = z.object({
  dataSetId: number,
  dataSet: words,
  columns: anything.transform((all) => eachIn(all, column).parts),
  data: anything.transform((all) => eachIn(all, z.record(z.string(), words)).parts),
});
export type DataSet = z.output<typeof dataSet>;

export const readDataSets = (all: unknown) => eachIn(all, dataSet);

const typeOf: Readonly<Record<number, ColumnType>> = { 2: "number" };
const hasPlainValues = ({ dataTypeId, dataSetColumnTypeId }: z.output<typeof column>) =>
  dataSetColumnTypeId !== 2 && dataTypeId !== 4 && dataTypeId !== 5;

export interface TurnedDataSet {
  table: TableDocument;
  /** The key of each column here, by its number in Xibo. */
  keys: ReadonlyMap<number, string>;
  lostColumns: number;
  lostRows: number;
}

/** Returns a data set as a table: as many rows as fit, texts no longer than ours may be. */
export function tableOf({ columns, data }: DataSet): TurnedDataSet {
  const { columns: maxColumns, rows: maxRows, nameCharacters, cellCharacters } = tableLimits;
  const usable = columns
    .filter(hasPlainValues)
    .toSorted((a, b) => a.columnOrder - b.columnOrder)
    .slice(0, maxColumns);
  const keys = new Map(usable.map(({ dataSetColumnId }, at) => [dataSetColumnId, `c${at + 1}`]));
  const made = usable.map(({ heading, dataTypeId }, at): TableColumn => {
    const name = cut(heading, nameCharacters);
    return { key: `c${at + 1}`, name, type: typeOf[dataTypeId] ?? "text" };
  });
  const rows = data.slice(0, maxRows).map((row, at) => ({
    key: `r${at + 1}`,
    cells: usable.map(({ heading }) => cut(row[heading] ?? "", cellCharacters)),
  }));
  const table: TableDocument = { kind: "table", columns: made, rows };
  while (table.rows.length > 0 && tableProblem(table))
    table.rows.length = Math.floor(table.rows.length * 0.9);
  const lostColumns = columns.length - usable.length;
  return { table, keys, lostColumns, lostRows: data.length - table.rows.length };
}

const cut = (text: string, max: number): string => cutText(text, max).toWellFormed();

/** Returns what each chosen column is on a board, and how many find no place on it. */
export function rolesOf(columns: readonly TableColumn[]): {
  roles: Record<string, string>;
  unshown: number;
} {
  const roles: Record<string, string> = guessRoles(columns);
  const free = () => columns.filter(({ key }) => !Object.values(roles).includes(key));
  for (const role of ["detail", "second"]) {
    const [next] = free();
    if (next && !roles[role]) roles[role] = next.key;
  }
  return { roles, unshown: free().length };
}
