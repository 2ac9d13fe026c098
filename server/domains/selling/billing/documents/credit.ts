import type { TaxParts } from "#shared/price.ts";
import type { NewLine } from "./issue-document.ts";

/** The amounts of an invoice or a credit note, in paise. `taxes` is null on invoices of earlier versions. */
export interface DocumentAmounts {
  netPaise: number;
  taxPaise: number;
  taxes: TaxParts | null;
}

/**
 * Returns what a refund takes back of an invoice (GST rule 53), after credit notes of `earlierPaise` in total. It is the
 * difference of two sums that are rounded from the start, so the credit notes of a whole invoice add up to it exactly, in
 * any order and in any parts, and CGST stays equal to SGST. Only a note of a single paisa takes no tax back when two halves would be
 * due: a taxable value below 0 is refused by the return. Throws an Error when more than the invoice would be credited.
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
  const isTooSmall = invoice.taxes !== null && 2 * part(invoice.taxes.cgstPaise) > paise;
  if (isTooSmall)
    return { netPaise: paise, taxPaise: 0, taxes: { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 } };
  const taxes = invoice.taxes && {
    cgstPaise: part(invoice.taxes.cgstPaise),
    sgstPaise: part(invoice.taxes.sgstPaise),
    igstPaise: part(invoice.taxes.igstPaise),
  };
  const taxPaise = taxes ? taxes.cgstPaise + taxes.sgstPaise + taxes.igstPaise : part(invoice.taxPaise);
  return { netPaise: paise - taxPaise, taxPaise, taxes };
}

/**
 * Returns the lines of a credit note for this amount of an invoice, after notes of `earlierPaise` in total. Notes take the lines of
 * an invoice back in their order, each with its own rate, so that together they are the invoice.
 */
export function creditLines(lines: readonly NewLine[], earlierPaise: number, paise: number): NewLine[] {
  const credited: NewLine[] = [];
  let before = 0;
  for (const line of lines) {
    const total = line.netPaise + line.taxPaise;
    const earlier = Math.min(Math.max(earlierPaise - before, 0), total);
    const reached = Math.min(Math.max(earlierPaise + paise - before, 0), total);
    before += total;
    if (reached === earlier) continue;
    const part = creditOf(line, earlier, reached - earlier);
    // What is taken back is an amount: the count and the discount belong to the invoice.
    credited.push({
      ...line,
      quantity: 1,
      unit: "",
      unitPaise: null,
      discountPaise: 0,
      creditsUnusedTime: false,
      ...part,
    });
  }
  if (earlierPaise + paise > before)
    throw new Error(`A credit of ${paise} after ${earlierPaise} does not fit an invoice of ${before} paise`);
  return credited;
}
