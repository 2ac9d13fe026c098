import type { TaxParts } from "#shared/price.ts";

/** The amounts of an invoice or a credit note, in paise. `taxes` is null on invoices of earlier versions. */
export interface DocumentAmounts {
  netPaise: number;
  taxPaise: number;
  taxes: TaxParts | null;
}

/**
 * Returns what a refund takes back of an invoice (GST rule 53), after credit notes of `earlierPaise` in total. It is the
 * difference of two sums that are rounded from the start, so the credit notes of a whole invoice add up to it exactly, in
 * any order and in any parts, and CGST stays equal to SGST. Throws an Error when more than the invoice would be credited.
 */
export function creditOf(invoice: DocumentAmounts, earlierPaise: number, paise: number): DocumentAmounts {
  const totalPaise = invoice.netPaise + invoice.taxPaise;
  if (paise <= 0 || earlierPaise + paise > totalPaise)
    throw new Error(
      `A credit of ${paise} after ${earlierPaise} does not fit an invoice of ${totalPaise} paise`,
    );
  const part = (whole: number): number => {
    const upTo = (reached: number) => Math.round((whole * reached) / totalPaise);
    return upTo(earlierPaise + paise) - upTo(earlierPaise);
  };
  const taxes = invoice.taxes && {
    cgstPaise: part(invoice.taxes.cgstPaise),
    sgstPaise: part(invoice.taxes.sgstPaise),
    igstPaise: part(invoice.taxes.igstPaise),
  };
  const taxPaise = taxes ? taxes.cgstPaise + taxes.sgstPaise + taxes.igstPaise : part(invoice.taxPaise);
  return { netPaise: paise - taxPaise, taxPaise, taxes };
}
