import { plainDigits } from "../digits.ts";
import { currencyWords, noiseWords, orWords, perWords, rangeWords, sizeWords } from "./cell-words.ts";
import type { Currency } from "./currencies.ts";

/* The one reader of numbers and prices in cells, for editors, imports, links and screens. */

/** A price, several prices of sizes such as half and full, or a range. */
export interface Amounts {
  /** `label`: what each is for, such as "Half"; mostly empty. */
  values: readonly { label: string; amount: number }[];
  isRange: boolean;
  /** As it was typed: "/kg", "per plate". */
  unit: string;
  /** Which currency the text names; null: none. */
  currency: Exclude<Currency, "none"> | null;
  /** Nothing says that it is a price and no size or weight: "250 g". */
  isLoose: boolean;
}

const escaped = (words: string) =>
  words
    .split("|")
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"))
    .join("|");
/** Words that are no part of a longer word. Old browsers cannot look behind: the letter before is matched, too. */
const alone = (words: string, after = "") =>
  new RegExp(`(^|[^\\p{L}\\p{M}])(?:${escaped(words)})(?![\\p{L}\\p{M}])${after}`, "giu");

/** A point belongs to a word such as "Rs.", and a dash after it leads to the number; ".99" after a sign is cents. */
const afterWord = "[.:]?(?:\\s*[-–—]\\s*(?=\\d))?";
const afterSign = "(?:[.:](?!\\d))?(?:\\s+[-–—]\\s+(?=\\d))?";
const currencyMarks = (Object.keys(currencyWords) as (keyof typeof currencyWords)[]).flatMap((currency) => {
  const words = currencyWords[currency].split("|");
  const signs = words.filter((word) => /^\p{Sc}$/u.test(word));
  const letters = words.filter((word) => !signs.includes(word));
  return [
    ...(signs.length > 0 ? [[currency, alone(signs.join("|"), afterSign)] as const] : []),
    [currency, alone(letters.join("|"), afterWord)] as const,
  ];
});
const noise = alone(noiseWords, "[.:]?");
const ranges = alone(rangeWords);
const ors = alone(orWords);

const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** "40/-", "40/=", "40-/": the line after whole rupees. */
const noPaise = /(\d)\s*(?:\/\s*[-–=]|-\s*\/|\.\s*-|=)(?=$|[^\d])/g;

const number = "\\d(?:[\\d.,'’\u00a0\u202f ]*\\d)?";
const one = new RegExp(`^([-−+])?\\s*(${number})\\.?\\s*(.*)$`, "su");
const separator = /^\s*(?:(\/|\||,\s)|([-–—~]))\s*(?=\d)/;
const perUnit = new RegExp(`^(?:\\/|\\(|(?:${escaped(perWords)})(?![\\p{L}\\p{M}]))`, "iu");
const word = "[\\p{L}][\\p{L}\\p{M}.]*(?: [\\p{L}][\\p{L}\\p{M}.]*)?";
const labelled = new RegExp(`^(?:(${word})\\s*[:=.-]?\\s*)?(${number})\\s*(?:\\(?(${word})\\)?)?$`, "u");
const pairs = new RegExp(`(${word})\\s*[:=.-]?\\s*(${number})`, "gu");

const groups = /^\d{1,3}([,.'’\u00a0\u202f ]\d{2,3})*[,.'’\u00a0\u202f ]\d{3}$/;
/** "80 150" are two prices rather than 80,150. */
const isTwoNumbers = (text: string) => /^\d{2,} \d+$/.test(text);

/** Returns the number that digits with marks between them are; null when they are none. */
function plainNumber(text: string): number | null {
  if (isTwoNumbers(text)) return null;
  const last = Math.max(text.lastIndexOf(","), text.lastIndexOf("."));
  const whole = (part: string) => (/^\d+$/.test(part) || groups.test(part) ? part.replace(/\D/g, "") : null);
  if (last < 0 || (groups.test(text) && !/^\d+\.\d{3}$/.test(text))) {
    const plain = whole(text);
    return plain === null ? null : Number(plain);
  }
  const before = whole(text.slice(0, last));
  const after = text.slice(last + 1);
  return before === null || !/^\d{1,6}$/.test(after) ? null : Number(`${before}.${after}`);
}

const sizes = new Set(sizeWords.split("|"));

/** Prices of sizes grow, and not by much: "20/6" are six pieces for 20. */
const areSizes = (amounts: readonly number[]): boolean =>
  amounts.every((amount, at) => {
    const before = amounts[at - 1];
    return before === undefined || (amount > before && amount <= before * 4);
  });

interface Bare {
  text: string;
  currency: Amounts["currency"];
}

function bareOf(typed: string): Bare {
  const text = plainDigits(typed.normalize("NFC").replace(invisible, "").trim())
    .replace(/٫/g, ".")
    .replace(/[٬،]/g, ",")
    .replace(noPaise, "$1 ");
  if (/^[\d\s.,/-]*$/.test(text)) return { text: text.trim(), currency: null };
  let currency: Amounts["currency"] = null;
  const unmarked = currencyMarks.reduce(
    (rest, [name, marks]) =>
      rest.replace(marks, (_, before: string) => {
        currency ??= name;
        return `${before} `;
      }),
    text,
  );
  const plain = unmarked.replace(noise, "$1 ").replace(ors, "$1 / ").replace(ranges, "$1 - ");
  return { text: plain.trim(), currency };
}

/** Without a mark between them, only words of sizes are labels: "Gate 2 Bay 5" has no prices. */
const areLabels = (values: Amounts["values"], isMarked: boolean): boolean =>
  isMarked ||
  values.every(({ label }) => sizes.has(label.toLowerCase())) ||
  (values.every(({ label }) => label.length < 3) && areSizes(values.map(({ amount }) => amount)));

/** "Half 40 / Full 60", "40 (half), 60 (full)", "H 40 F 60": each price with its label. `isMarked`: a currency is named. */
function labelledIn(text: string, isMarked: boolean): Amounts["values"] | null {
  const parts = text.split(/\s*(?:[/|;&\n]|,\s)\s*/);
  const split = parts.map((part) => {
    const [, before = "", digits = "", after = ""] = labelled.exec(part) ?? [];
    return { label: before || after, amount: plainNumber(digits), both: before !== "" && after !== "" };
  });
  const found =
    parts.length > 1
      ? split
      : [...text.matchAll(pairs)].map(([, label = "", digits = ""]) => ({
          label,
          amount: plainNumber(digits),
          both: false,
        }));
  const isWhole = parts.length > 1 || text.replace(pairs, "").trim() === "";
  if (!isWhole || found.length < 2 || found.length > 4) return null;
  const values = found.flatMap(({ label, amount, both }) =>
    label && amount !== null && !both ? [{ label: label.replace(/\.$/, ""), amount }] : [],
  );
  if (values.length !== found.length) return null;
  return parts.length > 1 || areLabels(values, isMarked) ? values : null;
}

/** Four prices with their sizes and a unit are shorter. In a longer text of letters, words are looked for from each letter on. */
const longestAmounts = 120;

/** Returns the prices in a text; null for a text that is no price, which is shown as it was typed. */
export function amountsIn(typed: string): Amounts | null {
  if (typed.trim().length > longestAmounts) return null;
  const { text, currency } = bareOf(typed);
  const several = labelledIn(text, currency !== null);
  if (several) return { values: several, isRange: false, unit: "", currency, isLoose: false };
  const [, sign = "", digits = "", after = ""] = one.exec(text) ?? [];
  const first = plainNumber(digits);
  if (first === null) return null;
  const amounts = [sign === "-" || sign === "−" ? -first : first];
  let rest = after;
  let isRange = false;
  for (;;) {
    const [mark = "", , dash] = separator.exec(rest) ?? [];
    const [, , digits = "", after = ""] = (mark && one.exec(rest.slice(mark.length))) || [];
    const next = mark === "" ? null : plainNumber(digits);
    if (next === null || /^0\d/.test(digits) || (isRange && dash)) break;
    // Nothing else begins with a dash: a day, a telephone number.
    if (dash && (amounts.length > 1 || next <= (amounts[0] ?? 0))) return null;
    if (!dash && !areSizes([...amounts, next])) break;
    // "60 / 250 g" is a price for a weight.
    if (!dash && /^[\p{L}]/u.test(after) && !perUnit.test(after)) break;
    amounts.push(next);
    isRange ||= dash !== undefined;
    rest = after;
  }
  const unit = rest.trim();
  if (amounts.length > 4 || /^[-+=*.,:%٪％]|^\/.*\/|^\p{L}\d/u.test(unit)) return null;
  // Two numbers that nothing links, such as "500 ml ₹30" and "1/2 kg 90": nothing says which of them is the price.
  if (/\d/.test(unit) && (!perUnit.test(unit) || /\d\D*\p{L}\D*\s\d/u.test(unit))) return null;
  return {
    values: amounts.map((amount) => ({ label: "", amount })),
    isRange,
    unit,
    currency,
    isLoose: currency === null && unit !== "" && (!perUnit.test(unit) || /^\/\s*[^gl\d]$/i.test(unit)),
  };
}

/** Returns the number in a text: with a currency, digits in groups, a decimal point or comma; null for other texts. */
export function numberIn(text: string): number | null {
  const found = amountsIn(text);
  const [only, ...more] = found?.values ?? [];
  return only && more.length === 0 && found?.unit === "" ? only.amount : null;
}
