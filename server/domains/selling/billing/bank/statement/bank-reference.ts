import { dayMs } from "#shared/durations.ts";

/** RTGS and most NEFT: the bank's four letters, a letter or digit for the way, and the number. */
const transfer = /\b[A-Z]{4}[A-Z0-9](\d{10,17})\b/g;
/** NEFT within older systems: a letter, the day, and the number. */
const shortTransfer = /\b[A-Z](\d{14,15})\b/g;
/** UPI and IMPS: twelve digits behind their name. */
const retrieval = /\b(?:UPI|IMPS|MMT|P2A|P2M|RRN)\b/;
const twelve = /\b(\d{12})\b/g;

/**
 * Returns the number by which banks know a transfer (UTR, or the retrieval number of UPI and IMPS); null for a line
 * without one. Such a number has the day of the transfer in it. Numbers of cheques, phones, mandates and virtual accounts
 * have none: the same payer's next payment has them again.
 */
export function referenceIn(cell: string, narration: string, day: string): string | null {
  const own = upper(cell);
  const words = upper(narration);
  for (const text of [own, words])
    for (const form of [transfer, shortTransfer])
      for (const [whole, digits = ""] of text.matchAll(form)) if (isOfTransfer(digits, day)) return whole;
  // HDFC fills the number up with zeros to sixteen places.
  const padded = /^0{0,6}(\d{12})$/.exec(own)?.[1];
  const candidates = [...(padded ? [padded] : []), ...[own, words].flatMap(behindName)];
  return candidates.find((digits) => isOfRetrieval(digits, day)) ?? null;
}

const upper = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, " ")
    .trim();

const behindName = (text: string): string[] => {
  const at = text.search(retrieval);
  return at < 0 ? [] : [...text.slice(at).matchAll(twelve)].map(([whole]) => whole);
};

/** A transfer is in the statement soon: by the clock of another bank at most a day before it was made. */
const maxDaysLater = 31;

function isNear(atMs: number, day: string): boolean {
  const days = (Date.parse(day) - atMs) / dayMs;
  return days >= -1 && days <= maxDaysLater;
}
const inYear = (year: number, dayOfYear: number): number =>
  dayOfYear >= 1 && dayOfYear <= 366 ? Date.UTC(year, 0, dayOfYear) : Number.NaN;
const inMonth = (year: number, month: number, date: number): number =>
  month >= 1 && month <= 12 && date >= 1 && date <= 31 ? Date.UTC(year, month - 1, date) : Number.NaN;

/** Banks begin the number with the day in one of these ways, some behind a digit for the way. */
function isOfTransfer(digits: string, day: string): boolean {
  return [digits, digits.slice(1)].some((text) => {
    const part = (from: number, to: number) => Number(text.slice(from, to));
    return [
      inMonth(part(0, 4), part(4, 6), part(6, 8)),
      inMonth(2000 + part(0, 2), part(2, 4), part(4, 6)),
      inYear(2000 + part(0, 2), part(2, 5)),
      inYear(2000 + part(3, 5), part(0, 3)),
    ].some((atMs) => isNear(atMs, day));
  });
}

/** The last digit of the year, the day of the year, the hour, and a number. */
function isOfRetrieval(digits: string, day: string): boolean {
  const year = Number(day.slice(0, 4));
  const near = [year - 1, year].find((each) => each % 10 === Number(digits[0]));
  if (near === undefined || Number(digits.slice(4, 6)) >= 24) return false;
  return isNear(inYear(near, Number(digits.slice(1, 4))), day);
}
