import { financialYearOf, lastDayOf } from "#shared/financial-year.ts";
import type { TaxParts } from "#shared/price.ts";

/** What a line says about its tax. */
interface TaxedLine {
  netPaise: number;
  taxPaise: number;
  rateBp: number;
  taxes: TaxParts | null;
}

/**
 * Returns whether a credit note of a day is too late to take tax of its invoice back. Its tax must be declared until 30
 * November after the financial year of the invoice (CGST Act, section 34(2)), in the return of its month, which is filed in
 * the month after: so October is the last month of notes.
 */
export const isLateNote = (invoicedOn: string, day: string): boolean =>
  day > `${lastDayOf(financialYearOf(invoicedOn)).slice(0, 4)}-10-31`;

/** Returns the lines of a credit note as its day allows them: a late one gives the same amount back, and no tax is in it. */
export const linesOfNote = <Line extends TaxedLine>(
  lines: readonly Line[],
  invoicedOn: string,
  day: string,
): Line[] => (isLateNote(invoicedOn, day) ? lines.map(withoutTax) : [...lines]);

const withoutTax = <Line extends TaxedLine>(line: Line): Line => ({
  ...line,
  netPaise: line.netPaise + line.taxPaise,
  rateBp: 0,
  taxPaise: 0,
  taxes: { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
});
