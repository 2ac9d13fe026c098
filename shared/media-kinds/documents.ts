import { z } from "zod";
import type { ReasonRef } from "../refusals/text.ts";
import { emptyTable, sentTable, tableDocument, tableProblem } from "./table-document.ts";

/**
 * The kinds of data sources. A `value` is one number or text; every other kind has a document, which screens get and
 * store in place of a value. A new kind starts with an entry here; the type checker then asks for its entries in the
 * server (`data-sources/source-kinds.ts`) and the dashboard (`media-kinds/source-kinds.ts`).
 */
interface DocumentContract<D> {
  /** As screens get and store it. */
  document: z.ZodType<D>;
  /** As a person sends it: with wide limits, because `problem` explains the real ones. */
  sent: z.ZodType<D>;
  /** Of a new source. */
  empty: D;
  problem: (document: D) => ReasonRef | null;
}

const documentOf = <S extends z.ZodObject>(
  document: S,
  rest: Omit<DocumentContract<z.output<S>>, "document" | "sent"> & { sent: S },
) => ({ document, ...rest });

export const documentContracts = {
  /** Columns with types, and rows of texts. */
  table: documentOf(tableDocument, { sent: sentTable, empty: emptyTable, problem: tableProblem }),
};

export type DocumentKind = keyof typeof documentContracts;
export const documentKinds = Object.keys(documentContracts) as [DocumentKind, ...DocumentKind[]];
export const dataSourceKinds = ["value", ...documentKinds] as const;
export type DataSourceKind = (typeof dataSourceKinds)[number];

type Document = (typeof documentContracts)[DocumentKind]["document"];
const unionOf = (part: "document" | "sent") =>
  z.discriminatedUnion(
    "kind",
    documentKinds.map((kind): Document => documentContracts[kind][part]) as [Document, ...Document[]],
  );
export const dataDocument = unionOf("document");
export const sentDocument = unionOf("sent");
export type DataDocument = z.output<typeof dataDocument>;
export type DocumentOf<K extends DocumentKind> = Extract<DataDocument, { kind: K }>;

export const hasDocument = (kind: DataSourceKind): kind is DocumentKind => kind in documentContracts;

/** Identifies the content of a document: the beginning of its SHA-256. */
export const documentVersion = z.string().regex(/^[0-9a-f]{16}$/);
