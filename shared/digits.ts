/* Digits of scripts: read in any of them, written in the one that a shop has chosen. Without schemas: screens use it. */

/** The zero of each script; the other nine follow it. */
const zeros = {
  devanagari: "०",
  bengali: "০",
  gujarati: "૦",
  gurmukhi: "੦",
  odia: "୦",
  tamil: "௦",
  telugu: "౦",
  kannada: "೦",
  malayalam: "൦",
  urdu: "۰",
} as const;
export type DigitScript = keyof typeof zeros;
/** The choices beside 0 to 9. */
export const digitScripts = Object.keys(zeros) as [DigitScript, ...DigitScript[]];

const isDigit = /^\p{Nd}$/u;
const digits = /\p{Nd}/gu;

/** Returns a text with the digits of all scripts as 0 to 9: the digits of a script follow each other, from its zero on. */
export const plainDigits = (text: string): string =>
  text.replace(digits, (digit) => {
    if (digit >= "0" && digit <= "9") return digit;
    const code = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (isDigit.test(String.fromCodePoint(code - before - 1))) before++;
    return String(before % 10);
  });

/** Returns what writes a text with the digits of a script, whatever digits it had; left out: as it is. */
export function writesDigits(script: DigitScript | undefined): (text: string) => string {
  const zero = script === undefined ? undefined : zeros[script];
  if (zero === undefined) return (text) => text;
  const code = zero.codePointAt(0) ?? 0;
  return (text) => plainDigits(text).replace(/\d/g, (digit) => String.fromCodePoint(code + Number(digit)));
}

/** Returns the script in which most digits of these texts are written; undefined for 0 to 9, and where there are none. */
export function scriptOfDigits(texts: Iterable<string>): DigitScript | undefined {
  const counts = new Map<DigitScript | undefined, number>();
  for (const text of texts)
    for (const digit of text.match(digits) ?? []) {
      const zero = (digit.codePointAt(0) ?? 0) - Number(plainDigits(digit));
      const script = digitScripts.find((each) => zeros[each].codePointAt(0) === zero);
      counts.set(script, (counts.get(script) ?? 0) + 1);
    }
  let most: DigitScript | undefined;
  for (const [script, count] of counts) if (count > (counts.get(most) ?? 0)) most = script;
  return most;
}
