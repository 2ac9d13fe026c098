function written(month: string, style: "short" | "long"): string {
  const [year, number] = month.split("-").map(Number);
  if (!year || !number) return month;
  return new Intl.DateTimeFormat("en-IN", { month: style, year: "numeric", timeZone: "UTC" }).format(
    new Date(Date.UTC(year, number - 1)),
  );
}

/** "2026-11" -> "Nov 2026". */
export const shortMonth = (month: string): string => written(month, "short");
/** "2026-11" -> "November 2026". */
export const longMonth = (month: string): string => written(month, "long");
