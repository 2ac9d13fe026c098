import { t } from "@lingui/core/macro";
import { checkWith, type Line } from "#shared/conditions/check.ts";
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
  day: () => t`day or night`,
  busy: () => t`during an event or not`,
  next: () => t`start of the next event`,
  here: () => t`its value at the screen`,
  inside: () => t`inside or outside`,
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

/** What people ask of data, as a comparison of its number. */
export interface Question {
  is: Relation;
  value: number;
  words: () => string;
}

/** Of the weather: comparisons of its WMO code (table 4677, of which forecasts use a part). */
const skies: readonly Question[] = [
  { is: "at least", value: 51, words: () => t`it rains or snows` },
  { is: "below", value: 51, words: () => t`it is dry` },
  { is: "at least", value: 95, words: () => t`there is a thunderstorm` },
  { is: "at most", value: 1, words: () => t`the sky is clear` },
];

/** Of what is 1 or 0: what each of them means, as something that plays waits for it, and as it was found. */
const states: Partial<
  Record<Measure, readonly { value: 1 | 0; words: () => string; found: () => string }[]>
> = {
  day: [
    { value: 1, words: () => t`it is day`, found: () => t`day` },
    { value: 0, words: () => t`it is night`, found: () => t`night` },
  ],
  busy: [
    { value: 1, words: () => t`an event takes place`, found: () => t`during an event` },
    { value: 0, words: () => t`no event takes place`, found: () => t`between events` },
  ],
  inside: [
    { value: 1, words: () => t`the screen is inside`, found: () => t`inside` },
    { value: 0, words: () => t`the screen is outside`, found: () => t`outside` },
  ],
};

/** Returns what a thing can be that is 1 or 0; undefined: it is a number, a text or an instant. */
export const statesOf = (cell: Comparison["cell"]) => (typeof cell === "string" ? states[cell] : undefined);

/** Returns the questions from which people choose; undefined: they compare it themselves. */
export const questionsOf = (cell: Comparison["cell"]): readonly Question[] | undefined =>
  cell === "code"
    ? skies
    : statesOf(cell)?.map(({ value, words }) => ({
        is: value === 1 ? "at least" : "below",
        value: 1,
        words,
      }));

/** Returns whether a comparison holds for a number. */
const holdsFor = ({ is, value }: Pick<Comparison, "is" | "value">, found: number): boolean => {
  const check = checkWith(() => [{ sourceId: 0, value: found, atMs: 0 }]);
  return check({ fact: 0, is, value, validS: null, unknown: "no" }, 0, [[0, 0]]).truth === "yes";
};

/** Returns which question a comparison asks; undefined: none of them. */
export function questionOf(comparison: Pick<Comparison, "cell" | "is" | "value">): Question | undefined {
  const questions = questionsOf(comparison.cell);
  if (!statesOf(comparison.cell))
    return questions?.find(({ is, value }) => is === comparison.is && value === Number(comparison.value));
  const [one, none] = [holdsFor(comparison, 1), holdsFor(comparison, 0)];
  return one === none ? undefined : questions?.[one ? 0 : 1];
}

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
  if (cell === undefined || cell === "here") return name;
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
  const state = statesOf(cell)?.find((each) => each.value === Number(value));
  if (state) return state.found();
  if (cell !== "next") return valueWords(value);
  if (value === Number.POSITIVE_INFINITY) return t`none`;
  return formatInstant(Number(value), { weekday: "short", hour: "numeric", minute: "2-digit" });
}

function comparisonWords(comparison: Comparison, nameOf: NameOfFact): string {
  const question = questionOf(comparison);
  if (question) return `${nameOf(comparison.fact)}: ${question.words()}`;
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
