import { dayInIndia } from "#shared/day-in.ts";

const dash = "–";

/**
 * Returns yyyy-mm-dd for a date, an instant (its day in India) or a time without a zone (taken as India's); null for
 * anything else.
 */
export function dayOf(value: string): string | null {
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
    value.trim(),
  );
  if (!parts?.[1] || parts[1].startsWith("0000")) return null;
  if (!parts[2]) return parts[1];
  const at = new Date(value.trim());
  return Number.isNaN(at.getTime()) ? null : dayInIndia(at);
}

/** Formats a date as dd-mm-yyyy; returns `otherwise` for an empty or zero date. Other text stays unchanged. */
export function formatDay(value: string | null, otherwise = dash): string {
  if (!value || value.startsWith("0000-00-00")) return otherwise;
  const day = dayOf(value);
  // Licences without end (BILLING=off) end in this year.
  if (day?.startsWith("9000-")) return "No end";
  return day ? day.split("-").reverse().join("-") : value;
}

/** Formats a size: megabytes below 1000, else gigabytes of 1000 MB with two decimals (resolution T27). */
export function formatStorage(mb: number | null): string {
  if (mb === null) return dash;
  return mb < 1000 ? `${Number(mb.toFixed(2))} MB` : `${(mb / 1000).toFixed(2)} GB`;
}

/** Formats rupees: ₹1,249.50; whole amounts without decimals. */
export function formatRupeeAmount(rupees: number): string {
  const digits = Number.isInteger(rupees) ? 0 : 2;
  return new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(rupees);
}

/** "storage_plan_expiry" -> "Storage Plan Expiry". */
export const humanise = (name: string): string =>
  name
    .replace(/_+/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .trim()
    .replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

export const orDash = (value: string | null | undefined): string => value || dash;

const indiaTime = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});

/**
 * Formats date and time in India: 20/11/2026, 7:33 am. Times without a zone are India's; a dash for null (resolution
 * T28).
 */
export function formatIndiaTime(value: string | null): string {
  const day = value === null ? null : dayOf(value);
  if (value === null || day === null) return dash;
  const written = value.trim();
  if (written.length === 10) return day.split("-").reverse().join("/");
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(written) ? written : `${written.replace(" ", "T")}+05:30`;
  return indiaTime.format(new Date(zoned));
}
