import { compileDocument } from "./compile-document.ts";
import type { TaxSheet } from "./tax-sheet.ts";

/** Returns a tax invoice or credit note as PDF. The same sheet always gives the same bytes. */
export const drawTaxSheet = (sheet: TaxSheet): Promise<Buffer> =>
  compileDocument("tax-sheet.typ", { sheet, madeAt: sheet.issuedAt });
