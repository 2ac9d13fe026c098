import type { CompanyEntry, NoteSeller } from "#shared/operator-api/company-contract.ts";

export const noteSellerWords: Record<NoteSeller, string> = {
  invoice: "As on the invoice",
  today: "As on the day of the note",
};

/** Returns how an entry sells: what differs from a registered seller without e-invoices. */
export function taxRulesOf(entry: CompanyEntry): string[] {
  return [
    ...(entry.sells_unregistered ? ["Sells without a GSTIN, with bills of supply"] : []),
    ...(entry.sez_under_lut ? ["SEZ under the letter of undertaking"] : ["SEZ with IGST"]),
    ...(entry.other_territory_utgst ? ["UTGST in Other Territory (97)"] : []),
    ...(entry.e_invoices ? ["Registers e-invoices"] : []),
    `Seller on a credit note: ${noteSellerWords[entry.note_seller].toLowerCase()}`,
  ];
}
