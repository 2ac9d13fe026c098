/** Above each transfer, and far below 2^53. */
const maxPaise = 1_000_000_000_000;

/** Excel writes numbers that shall stay texts as `="000123"`. */
export const plain = (cell: string): string => /^="([^"]*)"$/.exec(cell.trim())?.[1] ?? cell.trim();

/**
 * Returns an amount in paise, negative for money that left: "1,18,000.00", "₹ 500", "INR 500.00 Cr", "(500.00)", "-500".
 * Null for what is no amount.
 */
export function amountIn(cell: string): number | null {
  // With one space at most between two parts, the pattern below has one way to fit: files are strangers' bytes.
  const [, open, words] = /^(\(?)(.*?)\)?$/.exec(plain(cell).replace(/\s+/g, " ")) ?? [];
  const found =
    /^ ?(?:₹|rs\.?|inr)? ?([-+]?) ?(?:₹|rs\.?|inr)? ?(\d[\d,]*)(?:\.(\d{1,2})0*)? ?([-+])? ?(cr|dr)?\.? ?$/i.exec(
      words ?? "",
    );
  if (!found) return null;
  const [, before, whole = "", part = "", after, side = ""] = found;
  const paise = Number(whole.replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"));
  if (paise > maxPaise) return null;
  const isOut = open === "(" || before === "-" || after === "-" || side.toLowerCase() === "dr";
  return isOut ? -paise : paise;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The numbers of a day as they are written: year last or first, the month as a number or a word. */
interface Written {
  first: number;
  second: number;
  year: number;
  /** The month is a word or the year is first: no doubt about the order. */
  isSure: boolean;
}

function writtenIn(cell: string): Written | null {
  const text = plain(cell);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T,].*)?$/.exec(text);
  if (iso) return { year: Number(iso[1]), second: Number(iso[2]), first: Number(iso[3]), isSure: true };
  const found = /^(\d{1,2})[-/. ]\s*(\d{1,2}|[a-z]{3,9})[-/. ,]\s*(\d{4}|\d{2})(?:[ T,].*)?$/i.exec(text);
  if (!found) return null;
  const [, first, month = "", year = ""] = found;
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return {
    first: Number(first),
    second: named || Number(month),
    year: Number(year) + (year.length === 2 ? 2000 : 0),
    isSure: named > 0,
  };
}

/** Spreadsheets of other countries write the month first: when no day of a file fits otherwise, it is read so. */
export function isMonthFirst(cells: readonly string[]): boolean {
  const doubtful = cells.map(writtenIn).filter((each) => each !== null && !each.isSure);
  return (
    doubtful.some((each) => (each?.second ?? 0) > 12) && doubtful.every((each) => (each?.first ?? 0) <= 12)
  );
}

/** Returns a day as YYYY-MM-DD; null for what is none: "27/11/26", "27-Nov-2026", "2026-11-27 10:15". */
export function dayIn(cell: string, monthFirst = false): string | null {
  const written = writtenIn(cell);
  if (!written) return null;
  const swap = monthFirst && !written.isSure;
  const [day, month] = swap ? [written.second, written.first] : [written.first, written.second];
  const at = new Date(Date.UTC(written.year, month - 1, day));
  if (at.getUTCFullYear() !== written.year || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day)
    return null;
  return at.toISOString().slice(0, 10);
}
