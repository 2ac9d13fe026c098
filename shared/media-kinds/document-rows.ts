import { withHiddenRows } from "../tables/hidden-rows.ts";
import type { DataDocument, DocumentKind, DocumentOf } from "./documents.ts";

/** The named texts of one row of a table, item of news or event of an agenda. */
export type DocumentRow = readonly { key: string; label: string; text: string }[];
type Rows = ReadonlyMap<string, DocumentRow>;

/** What people see of a document in its rows, by their keys, and which of these it hides. */
export interface DocumentRows {
  rows: Rows;
  hidden: ReadonlySet<string>;
}

/** Rows without a key of their own are the same while their texts are. */
const byTexts = (rows: readonly (readonly string[])[]): Rows =>
  new Map(rows.map((texts) => [JSON.stringify(texts), texts.map((text) => ({ key: "", label: "", text }))]));

/** One entry per kind; a new kind does not compile until it has an entry. */
const rowsOf: { readonly [K in DocumentKind]: (document: DocumentOf<K>) => Rows } = {
  table: ({ columns, ...table }) =>
    new Map(
      withHiddenRows({ columns, ...table }).rows.map(({ key, cells }) => [
        key,
        columns.map((column, at) => ({ key: column.key, label: column.name, text: cells[at] ?? "" })),
      ]),
    ),
  news: ({ items }) => byTexts(items.map(({ title, summary }) => [title, summary])),
  agenda: ({ events }) => byTexts(events.map(({ title, ...rest }) => [title, JSON.stringify(rest)])),
  weather: () => new Map(),
  warnings: ({ warnings }) => byTexts(warnings.map(({ texts }) => [texts[0]?.headline ?? ""])),
  sensor: () => new Map(),
  area: () => new Map(),
};

/** Returns the rows of a document. */
export const rowsOfDocument = (document: DataDocument): DocumentRows => ({
  rows: rowsOf[document.kind](document as never),
  hidden: new Set(document.kind === "table" ? document.hidden?.map(({ key }) => key) : []),
});
