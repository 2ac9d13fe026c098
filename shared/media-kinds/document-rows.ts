import type { DataDocument, DocumentKind, DocumentOf } from "./documents.ts";

/** The named texts of one row of a table, item of news or event of an agenda. */
export type DocumentRow = readonly { key: string; label: string; text: string }[];
type Rows = ReadonlyMap<string, DocumentRow>;

/** Rows without a key of their own are the same while their texts are. */
const byTexts = (rows: readonly (readonly string[])[]): Rows =>
  new Map(rows.map((texts) => [JSON.stringify(texts), texts.map((text) => ({ key: "", label: "", text }))]));

/** One entry per kind; a new kind does not compile until it has an entry. */
const rowsOf: { readonly [K in DocumentKind]: (document: DocumentOf<K>) => Rows } = {
  table: ({ columns, rows }) =>
    new Map(
      rows.map(({ key, cells }) => [
        key,
        columns.map((column, at) => ({ key: column.key, label: column.name, text: cells[at] ?? "" })),
      ]),
    ),
  news: ({ items }) => byTexts(items.map(({ title, summary }) => [title, summary])),
  agenda: ({ events }) => byTexts(events.map(({ title, ...rest }) => [title, JSON.stringify(rest)])),
  weather: () => new Map(),
};

/** Returns what people see as the rows of a document, by their keys. */
export const rowsOfDocument = (document: DataDocument): Rows => rowsOf[document.kind](document as never);
