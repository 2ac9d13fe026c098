import { z } from "zod";
import { agendaDocument } from "./agenda.ts";
import { areaDocument, sensorDocument } from "./local-facts.ts";
import { newsDocument } from "./news.ts";
import { tableDocument } from "./table-document.ts";
import { warningsDocument } from "./warnings.ts";
import { weatherDocument } from "./weather.ts";

/**
 * The kinds of data sources. A `value` is one number or text; every other kind has a document, which screens get and
 * store in place of a value. A new kind starts with an entry here; the type checker then asks for its entries in
 * `written-documents.ts` and in the server (`data-sources/source-kinds.ts`). Screens load this file.
 */
const shownSchemas = {
  /** Columns with types, and rows of texts. */
  table: tableDocument,
  /** The newest items of a news feed. */
  news: newsDocument,
  /** The events of a calendar in the next weeks. */
  agenda: agendaDocument,
  /** The forecast of one place. */
  weather: weatherDocument,
  /** Which value of programs on the device each screen has. */
  sensor: sensorDocument,
  /** Where a screen is inside. */
  area: areaDocument,
};

export const documentSchemas = {
  ...shownSchemas,
  /** Official warnings that are in force. No screen gets them. */
  warnings: warningsDocument,
};

export type DocumentKind = keyof typeof documentSchemas;
export const documentKinds = Object.keys(documentSchemas) as [DocumentKind, ...DocumentKind[]];
export const dataSourceKinds = ["value", ...documentKinds] as const;
export type DataSourceKind = (typeof dataSourceKinds)[number];

type Document = (typeof documentSchemas)[DocumentKind];
export const dataDocument = z.discriminatedUnion(
  "kind",
  documentKinds.map((kind): Document => documentSchemas[kind]) as [Document, ...Document[]],
);
export type DataDocument = z.output<typeof dataDocument>;
/** A document that screens can get. */
export const shownDocument: z.ZodType<DataDocument, DataDocument> = z.discriminatedUnion(
  "kind",
  Object.values(shownSchemas) as [Document, ...Document[]],
);
export type DocumentOf<K extends DocumentKind> = Extract<DataDocument, { kind: K }>;

export const hasDocument = (kind: DataSourceKind): kind is DocumentKind => kind in documentSchemas;

/** Identifies the content of a document: the beginning of its SHA-256. */
export const documentVersion = z.string().regex(/^[0-9a-f]{16}$/);
