/** Returns the Indian financial year (April to March) of a day, for example "2026-27" for "2026-04-01". */
export function financialYearOf(day: string): string {
  const year = Number(day.slice(0, 4));
  const first = day.slice(5, 7) >= "04" ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}

/** Returns true for a financial year as "2026-27". */
export const isFinancialYear = (text: string): boolean =>
  /^20\d\d-\d\d$/.test(text) && financialYearOf(`${text.slice(0, 4)}-04-01`) === text;

/** Returns the last day of a financial year: "2027-03-31" for "2026-27". */
export const lastDayOf = (financialYear: string): string => `${Number(financialYear.slice(0, 4)) + 1}-03-31`;
