import { choices, type Field, type FieldName, fieldLabels } from "#shared/activity/index.ts";
import { condition } from "#shared/conditions/condition.ts";
import { band } from "#shared/contracts/playing/manifest.ts";
import { answeredWhen } from "#shared/contracts/when.ts";
import { figureLocale, type Language, languageOf, localeOf } from "#shared/languages.ts";
import { planNames } from "#shared/plan-names.ts";
import { planCodes } from "#shared/plans.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { declareTexts, lookUp } from "../../../texts.ts";
import { keyOf, type Names } from "./names.ts";
import { conditionWords, timesWords } from "./plan-words.ts";

/** In what the words of entries are written. */
export interface Writing {
  language: Language;
  zone: string;
  names: Names;
}

const valueTexts = declareTexts("audit-value", {
  none: "none",
  yes: "yes",
  no: "no",
  changed: "changed",
  removed: "one that was removed",
  is: "{label}: {now}",
  was: "{label}: was {before}",
  wasAndIs: "{label}: was {before}, now {now}",
});
/** Longer texts are cut. */
const maxText = 200;

const cut = (text: string): string => (text.length > maxText ? `${cutText(text, maxText)}…` : text);

/** Returns a value of a field in words. An unexpected value is not shown. */
export function valueWords(field: Field, value: unknown, writing: Writing): string {
  const { language, names } = writing;
  const text = valueTexts(language);
  if (value === null || value === undefined || value === "") return text("none");
  if (typeof field === "object" && "ref" in field)
    return Number.isInteger(value)
      ? (names.get(keyOf(field.ref, Number(value)))?.name ?? text("removed"))
      : text("none");
  if (typeof field === "object") {
    const { choice } = field;
    return lookUp(language, `choice.${choice}`, [choices[choice], String(value)]) ?? text("none");
  }
  return plainWords(field, value, writing);
}

function plainWords(
  field: Exclude<Field, object>,
  value: unknown,
  { language, zone, names }: Writing,
): string {
  const locale = localeOf(language);
  const text = valueTexts(language);
  const figure = (amount: number) => amount.toLocaleString(figureLocale);
  const number = typeof value === "number" ? value : null;
  switch (field) {
    case "flag":
      return text(value === true ? "yes" : "no");
    case "count":
      return figure(Array.isArray(value) ? value.length : (number ?? 0));
    case "list":
      if (number !== null) return figure(number);
      return Array.isArray(value) && value.length > 0 ? cut(value.map(String).join(", ")) : text("none");
    case "time": {
      const ms = typeof value === "string" ? Date.parse(value) : Number.NaN;
      if (Number.isNaN(ms)) return text("none");
      const parts = { dateStyle: "medium", timeStyle: "short", timeZone: zone } as const;
      return new Intl.DateTimeFormat(locale, parts).format(ms);
    }
    case "money":
      return new Intl.NumberFormat(figureLocale, { style: "currency", currency: "INR" }).format(
        (number ?? 0) / 100,
      );
    case "bytes":
      return sizeOf(number ?? 0);
    case "plan": {
      const plan = planCodes.find((code) => code === value);
      return plan ? planNames(language)(plan) : text("none");
    }
    case "language": {
      const named = typeof value === "string" ? languageOf(value) : null;
      return named ? (new Intl.DisplayNames(locale, { type: "language" }).of(named) ?? named) : text("none");
    }
    case "band": {
      const { data } = band.safeParse(value);
      const where = data && lookUp(language, "choice.edge", [choices.edge, data.edge]);
      return data && where ? `${where}, ${figure(data.percent)} %` : text("none");
    }
    case "times": {
      const { data } = answeredWhen.safeParse(value);
      return data ? cut(timesWords(data, language, names)) : text("none");
    }
    case "condition": {
      const { data } = condition.safeParse(value);
      return data ? cut(conditionWords(data, language, names)) : text("none");
    }
    case "degrees":
      return `${number ?? 0}°`;
    case "changed":
      return text("changed");
    case "text":
      return number !== null ? figure(number) : typeof value === "string" ? cut(value) : text("none");
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
  const text = valueTexts(language);
  const label = lookUp(language, "field", [fieldLabels, name]) ?? name;
  const [was, is] = [before?.[name] ?? null, after?.[name] ?? null];
  const [had, has] = [before !== null && name in before, after !== null && name in after];
  if (JSON.stringify(was) === JSON.stringify(is)) return null;
  // What a change does not name stays as it was.
  if (had && !has && after !== null) return null;
  if (field === "changed") return had && has ? `${label}: ${text("changed")}` : null;
  const wasWords = valueWords(field, was, writing);
  const isWords = valueWords(field, is, writing);
  if (had && has) {
    if (wasWords === isWords) return `${label}: ${text("changed")}`;
    return text("wasAndIs", { label, before: wasWords, now: isWords });
  }
  return has ? text("is", { label, now: isWords }) : text("was", { label, before: wasWords });
}

/** Returns a number of bytes in kB, or in MB from one million on. */
function sizeOf(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, "kB"] : [bytes / 1_000_000, "MB"];
  return `${value.toLocaleString(figureLocale, { maximumFractionDigits: 2 })} ${unit}`;
}
