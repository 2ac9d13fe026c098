import type { OutsideReason } from "#shared/gst-returns.ts";
import type { MonthDifference } from "#shared/operator-api/taxes-contract.ts";
import { formatCount, formatRupees } from "#web/lib/formats.ts";
import { formatDay } from "../../formats/values.ts";

const monthWords = new Intl.DateTimeFormat("en-IN", { month: "long", year: "numeric", timeZone: "UTC" });
/** "2026-11" as "November 2026". */
export const formatMonth = (month: string): string => monthWords.format(new Date(`${month}-01T00:00:00Z`));

const outsideWords: Record<OutsideReason, string> = {
  "no-tax-document": "it is no tax document",
  "other-registration": "it is in the return of another GSTIN of ours, which is chosen above",
  incomplete: "it is of an earlier version and does not name its taxes, code or place",
  "no-gstin": "its buyer is registered, but has no GSTIN on it",
  "untaxed-advance": "it is an advance without tax",
  cancelled: "its IRN was cancelled within 24 hours",
  "late-note": "it came after October of the year after its invoice, and names tax (CGST Act, section 34)",
};

const sumWords = { tables: "Tables", codes: "Service codes", advances: "Advances in at and txpd" } as const;

const withoutIrnWords = {
  waiting: "It waits for its IRN: look whether the portal answers",
  refused: "The portal refused its IRN: see the customer's documents, and press Ask again",
  cancelling: "The cancelling of its IRN is not finished: press Cancel IRN again",
} as const;

/** Says what differs, and about what. */
export function differenceWords(difference: MonthDifference): { about: string; words: string } {
  switch (difference.kind) {
    case "outside":
      return {
        about: difference.number,
        words: `In no table: ${outsideWords[difference.reason]}. ${formatRupees(difference.total_paise)}`,
      };
    case "without-irn":
      return {
        about: difference.number,
        words: `${withoutIrnWords[difference.state]}. Without an IRN it is no invoice (rule 48(5)). ${formatRupees(difference.total_paise)}`,
      };
    case "numbers":
      return {
        about: `${difference.from} to ${difference.to}`,
        words: `${difference.missing} numbers have no document.`,
      };
    case "sums":
      return {
        about: sumWords[difference.from],
        words: `Their sum is not that of the documents: ${formatRupees(difference.paise)} more.`,
      };
    case "unnamed":
      return {
        about: `${difference.account_name}, ${difference.reference}`,
        words: `${formatRupees(difference.paise)} is neither an advance nor owed back. Say under Bank what it is: the month cannot be closed before.`,
      };
    case "waiting":
      return {
        about: "Bank",
        words: `${formatCount(difference.count, "line")} with ${formatRupees(difference.paise)} wait under Bank: book them or set them aside. The month cannot be closed before.`,
      };
    case "late":
      return {
        about: difference.number,
        words: `${formatRupees(difference.total_paise)} came on ${formatDay(difference.day)} and was named on ${formatDay(difference.issued_on)}, after the return of its month: the tax is late. Add the interest (section 50) at the portal.`,
      };
    case "day":
      return { about: formatDay(difference.day), words: "This day does not balance: see Day-ends." };
    case "changed":
      return {
        about: "Closing",
        words: "The documents or the money are not those with which the month was closed.",
      };
  }
}
