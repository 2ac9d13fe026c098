/** What people write between the digits of a telephone number. */
const between = /[\s()./-]+/g;

/**
 * Returns a telephone number in the form of E.164 ("+919876543210"); null when it is none. A number without a country code is
 * one of India, with or without the 0 before it.
 */
export function phoneNumberOf(typed: string): string | null {
  const plain = typed.trim().replace(between, "").replace(/^00/, "+");
  const [, national] = /^(?:\+?91|0)?([1-9]\d{9})$/.exec(plain) ?? [];
  if (national) return `+91${national}`;
  return /^\+(?!91)[1-9]\d{7,14}$/.test(plain) ? plain : null;
}

/** Writes a stored number for people: "+91 98765 43210". Numbers of other countries stay as they are. */
export const writtenPhone = (number: string): string => number.replace(/^\+91(\d{5})(\d{5})$/, "+91 $1 $2");
