import { z } from "zod";
import { id } from "../contracts/contract.ts";
import { dayWindow, weekdays } from "../contracts/when.ts";
import { tableKey, tableLimits } from "../media-kinds/table-document.ts";

/** What one condition may have. How many there are is a limit of the account. */
export const conditionLimits = { comparisons: 16, validS: 31 * 86_400 };

/**
 * The numbers of a document. Of a weather: °C, the chance of rain in percent, km/h, the WMO code, and 1 while the sun is up.
 * Of an agenda: 1 while an event takes place, and the instant at which the next one begins (UTC ms). `here`: the value that the
 * screen itself has of a sensor; `inside`: 1 while it is in an area. A player that has none leaves out what names them.
 */
export const measures = [
  "temperature",
  "feels",
  "rain",
  "wind",
  "code",
  "day",
  "busy",
  "next",
  "here",
  "inside",
] as const;
export type Measure = (typeof measures)[number];
/** How much of conditions and time rules this code knows. What a player of before would leave out raises it. */
export const conditionLevel = 3;
const levels: Record<Measure, number> = {
  temperature: 1,
  feels: 1,
  rain: 1,
  wind: 1,
  code: 1,
  day: 1,
  busy: 1,
  next: 1,
  here: 2,
  inside: 2,
};

/** A cell of a table: of the first row with the text `key` in the column `keyColumn`. */
const tableCell = z.strictObject({
  keyColumn: tableKey,
  key: z.string().max(tableLimits.cellCharacters),
  column: tableKey,
});

/** `older`, `newer`: the value is an instant, which is at least, or not yet, so many seconds ago. */
export const relations = [
  "at least",
  "at most",
  "above",
  "below",
  "equal",
  "different",
  "containing",
  "older",
  "newer",
] as const;
export type Relation = (typeof relations)[number];
/** What a comparison of texts asks. The other relations ask for a number. */
export const textRelations: readonly Relation[] = ["equal", "different", "containing"];

/** Compares a fact, which is the newest content of a data source. */
export const comparison = z.strictObject({
  fact: id,
  /** What of a document; left out: the value of a source without one. */
  cell: z.union([z.enum(measures), tableCell]).optional(),
  is: z.enum(relations),
  value: z.union([z.number(), z.string().max(tableLimits.cellCharacters)]),
  /** How long the fact is good after it was last known to be the newest, in seconds; null: until the next one. */
  validS: z.number().int().min(1).max(conditionLimits.validS).nullable(),
  /** As what it counts while the fact is not known: `no` leaves it unknown, so it lets nothing play. */
  unknown: z.enum(["no", "yes"]),
});
export type Comparison = z.output<typeof comparison>;

export type Condition = Comparison | { all: Condition[] } | { any: Condition[] } | { not: Condition };

const among = (inner: z.ZodType<Condition>) => {
  const list = z.array(inner).min(1).max(conditionLimits.comparisons);
  return z.union([
    comparison,
    z.strictObject({ all: list }),
    z.strictObject({ any: list }),
    z.strictObject({ not: inner }),
  ]);
};

/**
 * The screen's own time, as a condition of an item: on these days of the week (Monday is 1), in these times, as in `when`. A
 * window belongs to the day on which it starts.
 */
export const hours = z.strictObject({
  hours: z.strictObject({ days: weekdays, windows: z.array(dayWindow).min(1).max(6) }),
});
export type Hours = z.output<typeof hours>;

/** Returns the comparisons of a condition, in their order. */
export const comparisonsIn = (condition: Condition | Hours): Comparison[] => {
  if ("hours" in condition) return [];
  if ("fact" in condition) return [condition];
  if ("not" in condition) return comparisonsIn(condition.not);
  return ("all" in condition ? condition.all : condition.any).flatMap(comparisonsIn);
};

/** Returns the `conditionLevel` of the first players that know all of these. */
export const levelOf = (conditions: readonly ItemCondition[]): number =>
  Math.max(
    1,
    ...conditions.flatMap(comparisonsIn).map(({ cell }) => (typeof cell === "string" ? levels[cell] : 1)),
  );

/** A condition has a part for each comparison, and at most three around it. */
const maxParts = 4 * conditionLimits.comparisons;

/** Returns whether something that was sent may be a condition, by the number of its parts: looks at no more of them. */
function hasFewParts(sent: unknown): boolean {
  const open = [sent];
  for (let at = 0; at < open.length && open.length <= maxParts; at++) {
    const part = Object(open[at]);
    for (const inside of [part.all, part.any, [part.not]])
      if (Array.isArray(inside)) open.push(...inside.slice(0, maxParts).filter((each) => each !== undefined));
  }
  return open.length <= maxParts;
}

/**
 * Of at most three levels, so that nothing that is sent nests without an end. Parts are counted first: lists of lists have
 * thousands, and each is tried as every kind of part.
 */
export const condition = z.preprocess(
  (sent, context) => {
    if (hasFewParts(sent)) return sent;
    context.addIssue({ code: "custom" });
    return z.NEVER;
  },
  among(among(among(comparison))).refine((of) => comparisonsIn(of).length <= conditionLimits.comparisons),
);
/** What an item in a manifest may wait for. */
export const itemCondition = z.union([condition, hours]);
export type ItemCondition = z.output<typeof itemCondition>;
