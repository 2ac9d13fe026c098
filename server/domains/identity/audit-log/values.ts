import { choices, type Field, type FieldName, fieldLabels, type Said, say } from "#shared/activity/index.ts";
import type { Language } from "#shared/languages.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { keyOf, type Names } from "./names.ts";

/** In what the words of entries are written. */
export interface Writing {
  language: Language;
  zone: string;
  names: Names;
}

const locales: Record<Language, string> = { en: "en-IN", hi: "hi-IN" };
const words = {
  none: say("none", "कोई नहीं"),
  yes: say("yes", "हाँ"),
  no: say("no", "नहीं"),
  changed: say("changed", "बदला गया"),
  removed: say("one that was removed", "जो हटाया जा चुका है"),
};
/** Longer texts are cut. */
const maxText = 200;

const cut = (text: string): string => (text.length > maxText ? `${cutText(text, maxText)}…` : text);

/** Returns a value of a field in words. An unexpected value is not shown. */
export function valueWords(field: Field, value: unknown, writing: Writing): string {
  const { language, names } = writing;
  if (value === null || value === undefined || value === "") return words.none[language];
  if (typeof field === "object" && "ref" in field)
    return Number.isInteger(value)
      ? (names.get(keyOf(field.ref, Number(value)))?.name ?? words.removed[language])
      : words.none[language];
  if (typeof field === "object") {
    const options: Readonly<Record<string, Said>> = choices[field.choice];
    const option = Object.entries(options).find(([key]) => key === value);
    return option ? option[1][language] : words.none[language];
  }
  return plainWords(field, value, writing);
}

function plainWords(field: Exclude<Field, object>, value: unknown, { language, zone }: Writing): string {
  const locale = locales[language];
  const figure = (amount: number) => amount.toLocaleString(locale);
  const number = typeof value === "number" ? value : null;
  switch (field) {
    case "flag":
      return value === true ? words.yes[language] : words.no[language];
    case "count":
      return figure(Array.isArray(value) ? value.length : (number ?? 0));
    case "list":
      if (number !== null) return figure(number);
      return Array.isArray(value) && value.length > 0
        ? cut(value.map(String).join(", "))
        : words.none[language];
    case "time": {
      const ms = typeof value === "string" ? Date.parse(value) : Number.NaN;
      if (Number.isNaN(ms)) return words.none[language];
      const parts = { dateStyle: "medium", timeStyle: "short", timeZone: zone } as const;
      return new Intl.DateTimeFormat(locale, parts).format(ms);
    }
    case "money":
      return new Intl.NumberFormat(locale, { style: "currency", currency: "INR" }).format(
        (number ?? 0) / 100,
      );
    case "bytes":
      return sizeOf(number ?? 0, locale);
    case "degrees":
      return `${number ?? 0}°`;
    case "changed":
      return words.changed[language];
    case "text":
      return number !== null ? figure(number) : typeof value === "string" ? cut(value) : words.none[language];
  }
}

type Values = Readonly<Record<string, unknown>> | null;

/** Returns one text for a field whose value changed: "Name: was Lobby, now Entrance"; null when it did not. */
export function changeWords(
  name: FieldName,
  field: Field,
  { before, after }: { before: Values; after: Values },
  writing: Writing,
): string | null {
  const { language } = writing;
  const label = fieldLabels[name][language];
  const [was, is] = [before?.[name] ?? null, after?.[name] ?? null];
  const [had, has] = [before !== null && name in before, after !== null && name in after];
  if (JSON.stringify(was) === JSON.stringify(is)) return null;
  // What a change does not name stays as it was.
  if (had && !has && after !== null) return null;
  if (field === "changed") return had && has ? `${label}: ${words.changed[language]}` : null;
  const [wasWords, isWords] = [was, is].map((value) => valueWords(field, value, writing));
  if (had && has) {
    if (wasWords === isWords) return `${label}: ${words.changed[language]}`;
    return language === "hi"
      ? `${label}: पहले ${wasWords}, अब ${isWords}`
      : `${label}: was ${wasWords}, now ${isWords}`;
  }
  if (has) return `${label}: ${isWords}`;
  return language === "hi" ? `${label}: पहले ${wasWords}` : `${label}: was ${wasWords}`;
}

/** Returns a number of bytes in kB, or in MB from one million on. */
function sizeOf(bytes: number, locale: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, "kB"] : [bytes / 1_000_000, "MB"];
  return `${value.toLocaleString(locale, { maximumFractionDigits: 2 })} ${unit}`;
}
