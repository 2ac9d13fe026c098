import { createHash } from "node:crypto";
import { financialYearOf } from "#shared/financial-year.ts";

interface Numbered {
  gstin: string;
  kind: "INV" | "CRN";
  number: string;
  /** In India, as "2026-11-27". */
  issuedOn: string;
}

/** Returns the number that the portal gives a document (IRN). Small letters of a number count as capitals since June 2025. */
export const irnOf = ({ gstin, kind, number, issuedOn }: Numbered): string =>
  createHash("sha256")
    .update(`${gstin}${financialYearOf(issuedOn)}${kind}${number.toUpperCase()}`)
    .digest("hex");
