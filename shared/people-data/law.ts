import { financialYearOf } from "../financial-year.ts";
import { documentYears, logYears } from "./kept-times.ts";

/**
 * Returns the last day on which the law wants the documents of a day, in India. The Companies Act (section 128) asks for
 * the eight financial years after the one of the document; the CGST Act (section 36) for 72 months after the last day of
 * the annual return, the 31st of December after the year. The later one holds.
 */
export function taxKeepsUntil(day: string): string {
  const begun = Number(financialYearOf(day).slice(0, 4));
  const companies = `${begun + 1 + documentYears}-03-31`;
  const gst = `${begun + 1 + 6}-12-31`;
  return companies > gst ? companies : gst;
}

/** Returns the last day of the year for which rule 8(3) of the DPDP Rules wants logs to be kept. */
export function logsKeptUntil(day: string): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return new Date(Date.UTC(year + logYears, month - 1, date)).toISOString().slice(0, 10);
}
