/** A day as a person typed it; a birthday may have no year. */
export interface TypedDay {
  year: number | null;
  month: number;
  day: number;
}

const months: readonly RegExp[] = [
  /^(jan|जन)/i,
  /^(feb|फ़?र)/i,
  /^(mar|मार)/i,
  /^(apr|अप)/i,
  /^(may|मई)/i,
  /^(jun|जून)/i,
  /^(jul|जुल)/i,
  /^(aug|अग)/i,
  /^(sep|सित)/i,
  /^(oct|अक्)/i,
  /^(nov|नव)/i,
  /^(dec|दिस)/i,
];
const daysOf = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function dayOf(year: string | undefined, month: number, day: number): TypedDay | null {
  if (month < 1 || month > 12 || day < 1 || day > (daysOf[month - 1] ?? 0)) return null;
  const whole = year === undefined ? null : Number(year);
  return { year: whole !== null && year?.length === 2 ? 2000 + whole : whole, month, day };
}

/**
 * Returns the day in a text such as 2026-11-22, 22/11/1990, 22.11, 22 Nov or November 22, 1990; null for other texts.
 * The day comes before the month, as in India, unless that is impossible.
 */
export function dayIn(text: string): TypedDay | null {
  const bare = text
    .trim()
    .normalize("NFC")
    .replace(/T\d\d:.*$/, "");
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(bare);
  if (iso) return dayOf(iso[1], Number(iso[2]), Number(iso[3]));
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?\.?$/.exec(bare);
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[2])];
    return dayOf(numbers[3], second, first) ?? dayOf(numbers[3], first, second);
  }
  const named =
    /^(\d{1,2})(?:st|nd|rd|th)?[-\s,.]*([^\d\s,.-]{3,})[-\s,.]*(\d{4}|\d{2})?$/i.exec(bare) ??
    /^([^\d\s,.-]{3,})[-\s,.]*(\d{1,2})(?:st|nd|rd|th)?(?:[-\s,]+(\d{4}))?$/i.exec(bare);
  if (!named) return null;
  const [, one = "", two = "", year] = named;
  const [day, name] = /^\d/.test(one) ? [one, two] : [two, one];
  return dayOf(year, months.findIndex((month) => month.test(name)) + 1, Number(day));
}
