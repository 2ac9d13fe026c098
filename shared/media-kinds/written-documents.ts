import { z } from "zod";
import type { ReasonRef } from "../refusals/text.ts";
import { type DocumentKind, type DocumentOf, documentKinds } from "./documents.ts";
import { emptyTable, sentTable, tableProblem } from "./table-limits.ts";

interface DocumentContract<K extends DocumentKind> {
  /** As a person sends it: with wide limits, because `problem` explains the real ones. */
  sent: z.ZodType<DocumentOf<K>> & z.ZodObject;
  /** Of a new source. */
  empty: DocumentOf<K>;
  problem: (document: DocumentOf<K>) => ReasonRef | null;
}

/** How documents are written, for the server and the dashboard. One entry for each kind. */
export const documentContracts: { readonly [K in DocumentKind]: DocumentContract<K> } = {
  table: { sent: sentTable, empty: emptyTable, problem: tableProblem },
};

type Sent = (typeof documentContracts)[DocumentKind]["sent"];
export const sentDocument = z.discriminatedUnion(
  "kind",
  documentKinds.map((kind): Sent => documentContracts[kind].sent) as [Sent, ...Sent[]],
);
