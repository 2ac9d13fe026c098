/*
 * Arrays as PostgreSQL reads them from text. The driver's own way looks at every element twice; this is what lets one
 * process take in 100,000 plays a second.
 */

export const numbersText = (values: readonly number[]): string => `{${values.join(",")}}`;

/** Null stays null. */
export const textsText = (values: readonly (string | null)[]): string => `{${values.map(quoted).join(",")}}`;

function quoted(value: string | null): string {
  if (value === null) return "null";
  return `"${/["\\]/.test(value) ? value.replace(/["\\]/g, "\\$&") : value}"`;
}
