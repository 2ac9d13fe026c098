import { t } from "@lingui/core/macro";
import type { Line } from "#shared/conditions/check.ts";
import type { Comparison, Condition, Measure, Relation } from "#shared/conditions/condition.ts";
import { formatInstant, formatNumber, formatRelative } from "#web/lib/formats.ts";

/** Returns the name of a data source. */
export type NameOfFact = (sourceId: number) => string;

/** What a document has, as it is chosen for a condition. */
export const measureWords: Record<Measure, () => string> = {
  temperature: () => t`temperature (°C)`,
  feels: () => t`what the temperature feels like (°C)`,
  rain: () => t`chance of rain (%)`,
  wind: () => t`wind (km/h)`,
  code: () => t`kind of weather`,
  day: () => t`1 by day, 0 by night`,
  busy: () => t`1 during an event, 0 between events`,
  next: () => t`start of the next event`,
  here: () => t`its value at the screen`,
  inside: () => t`1 while the screen is inside, else 0`,
};

export const relationWords: Record<Relation, () => string> = {
  "at least": () => t`is at least`,
  "at most": () => t`is at most`,
  above: () => t`is above`,
  below: () => t`is below`,
  equal: () => t`is`,
  different: () => t`is not`,
  containing: () => t`contains`,
  older: () => t`is older than (seconds)`,
  newer: () => t`is newer than (seconds)`,
};

/** What people ask of the weather, as comparisons of its WMO code (table 4677, of which forecasts use a part). */
export const skies: readonly { is: Relation; value: number; words: () => string }[] = [
  { is: "at least", value: 51, words: () => t`it rains or snows` },
  { is: "below", value: 51, words: () => t`it is dry` },
  { is: "at least", value: 95, words: () => t`there is a thunderstorm` },
  { is: "at most", value: 1, words: () => t`the sky is clear` },
];

/** Returns which of them a comparison is; undefined: none. */
export const skyOf = ({ cell, is, value }: Pick<Comparison, "cell" | "is" | "value">) =>
  cell === "code" ? skies.find((sky) => sky.is === is && sky.value === Number(value)) : undefined;

function skyWords(code: number): string {
  if (code >= 95) return t`thunderstorm`;
  if ((code >= 71 && code <= 77) || code === 85 || code === 86) return t`snow`;
  if (code >= 51) return t`rain`;
  if (code >= 45) return t`fog`;
  return code >= 2 ? t`clouds` : t`a clear sky`;
}

/** Describes what a comparison looks at: "Pune: chance of rain (%)". */
export function factWords({ fact, cell }: Pick<Comparison, "fact" | "cell">, nameOf: NameOfFact): string {
  const name = nameOf(fact);
  if (cell === undefined) return name;
  const what = typeof cell === "string" ? measureWords[cell]() : cell.key;
  return `${name}: ${what}`;
}

const valueWords = (value: number | string): string => {
  const number = typeof value === "number" ? value : value.trim() === "" ? Number.NaN : Number(value);
  return Number.isNaN(number) ? `“${value}”` : formatNumber(number);
};

/** Describes what a comparison found. */
export function foundWords({ cell }: Pick<Comparison, "cell">, value: number | string): string {
  if (cell === "code") return skyWords(Number(value));
  if (cell !== "next") return valueWords(value);
  if (value === Number.POSITIVE_INFINITY) return t`none`;
  return formatInstant(Number(value), { weekday: "short", hour: "numeric", minute: "2-digit" });
}

function comparisonWords(comparison: Comparison, nameOf: NameOfFact): string {
  const sky = skyOf(comparison);
  if (sky) return `${nameOf(comparison.fact)}: ${sky.words()}`;
  return `${factWords(comparison, nameOf)} ${relationWords[comparison.is]()} ${valueWords(comparison.value)}`;
}

/** Describes a condition: "Pune: chance of rain (%) is at least 60 and Left is above 0". */
export function conditionWords(condition: Condition, nameOf: NameOfFact, isInside = false): string {
  if ("fact" in condition) return comparisonWords(condition, nameOf);
  if ("not" in condition) {
    const inner = conditionWords(condition.not, nameOf, true);
    return t`not ${inner}`;
  }
  const [list, word] = "all" in condition ? [condition.all, t`and`] : [condition.any, t`or`];
  const text = list.map((each) => conditionWords(each, nameOf, true)).join(` ${word} `);
  return isInside && list.length > 1 ? `(${text})` : text;
}

/** Describes what a comparison found at an instant (UTC ms): "Pune: chance of rain (%) is at least 60 (it is 20, 12 minutes ago)". */
export function lineWords(
  { comparison, value, atMs: sinceMs, negated }: Line,
  nameOf: NameOfFact,
  atMs: number,
): string {
  const wanted = conditionWords(negated ? { not: comparison } : comparison, nameOf);
  if (value === null || sinceMs === null) return t`${wanted} (not known)`;
  const found = foundWords(comparison, value);
  const age = formatRelative(Math.min(sinceMs, atMs), atMs);
  return t`${wanted} (it is ${found}, ${age})`;
}
