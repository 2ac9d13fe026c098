import { brand } from "#shared/brand.ts";
import type { Company, LetterProblem } from "../../company-details/index.ts";

/** Returns what an admin must do about the company's details, in words. */
export function warningsOf(company: Company, letter: LetterProblem | null): string[] {
  return [
    ...(!company.isNamed
      ? [`Nobody has entered who sells. Enter your own details before ${brand.name} sells anything.`]
      : (company.gstin === null && !company.sellsUnregistered) || company.addressLines.length === 0
        ? ["Nothing can be sold: a tax invoice needs the name, the address and the GSTIN of the seller."]
        : []),
    ...(letter ? [letterWords(letter)] : []),
  ];
}

/** Returns what is wrong with the letter of undertaking, and what to do. */
export function letterWords({ kind, year, lastDay }: LetterProblem): string {
  switch (kind) {
    case "ended":
      return `The letter of undertaking of ${year} ended on ${lastDay}: nothing is sold outside India. File form GST RFD-11 for this financial year, then add an entry with its number.`;
    case "ending":
      return `The letter of undertaking of ${year} ends on ${lastDay}. File form GST RFD-11 for the next financial year, then add an entry with its number that begins the day after. Without it, nothing is sold outside India from then on.`;
    case "without year":
      return `The letter of undertaking has no financial year, so nothing is sold outside India. Add an entry with the letter of ${year}, or set SELLER_LUT_YEAR.`;
  }
}
