import { z } from "zod";
import { documentKinds } from "../../documents.ts";
import { contract, id, idParams } from "../contract.ts";
import { documentLanguage, paged } from "./billing.ts";

const own = { tag: "Billing", needs: "billing.see", scope: "account" } as const;

const issuedDocument = z.object({
  id,
  kind: z.enum(documentKinds),
  number: z.string(),
  /** The day in India, as "2026-11-27". */
  issuedOn: z.string(),
  /** Of an invoice the last day to pay it, of an offer the last day on which it is valid; null without one. */
  dueOn: z.string().nullable(),
  /** Tax included. */
  totalPaise: z.number().int(),
  /** What is to be paid of an invoice; 0 of other kinds. */
  openPaise: z.number().int(),
  /** It is being registered with the tax office: until then nobody gets it. */
  isBeingRegistered: z.boolean(),
  /** Its number at the tax office is cancelled, or that of the invoice that it takes back: it is no tax document. */
  isCancelled: z.boolean(),
});
export type IssuedDocument = z.output<typeof issuedDocument>;

export const listDocuments = contract("GET /api/v1/documents", {
  id: "listDocuments",
  ...own,
  summary: "List quotes, invoices, credit notes and vouchers, newest first, with what is to be paid",
  query: paged,
  response: z.object({ items: z.array(issuedDocument), nextCursor: z.string().nullable() }),
});

export const getDocumentPdf = contract("GET /api/v1/documents/:id/pdf", {
  id: "getDocumentPdf",
  ...own,
  summary: "Get one of these documents as PDF, in English or Hindi",
  params: idParams,
  query: documentLanguage,
  response: z.unknown(),
  answerType: "application/pdf",
});
