import { z } from "zod";
import { type SchemaReason, schemaReason } from "../refusals/schema-reason.ts";
import { id } from "./contract.ts";

/**
 * When something plays, in local time: never a list of dates (playing-rules.md). A window belongs to the day on
 * which it starts; every window is half open, [start, end).
 */

const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** By arithmetic, because an account has thousands of dates and `Date` takes ten times longer. */
function isDay(text: string): boolean {
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day >= 1 && day <= (daysOfMonth[month - 1] ?? 0) + (leap ? 1 : 0);
}

/** A calendar day, `YYYY-MM-DD`. */
export const localDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, schemaReason("dateForm"))
  .refine(isDay, schemaReason("noSuchDay"));
/** A time of the day, `HH:MM`. */
export const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, schemaReason("timeForm"));
/** The end of a window: a time of the day, or `24:00`. */
export const endTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, schemaReason("endTimeForm"));
/** A local moment, `YYYY-MM-DDTHH:MM`. */
export const localMoment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, schemaReason("momentForm"))
  .refine((text) => localDate.safeParse(text.slice(0, 10)).success, schemaReason("noSuchDay"));

/** Monday is 1, Sunday is 7 (ISO 8601). */
export const weekday = z.number().int().min(1).max(7);
export const weekdays = z.array(weekday).min(1, schemaReason("weekdayRequired")).max(7);

/** An end at or before the start means the next day; 00:00 to 24:00 is all day. */
export const dayWindow = z.object({ start: localTime, end: endTime });
export type DayWindow = z.output<typeof dayWindow>;

const every = z.number().int().min(1).max(1000).default(1);
/** A day in a month. For days 29 to 31, `missing` decides what happens in a month without that day. */
export const dayOfMonth = z.discriminatedUnion("by", [
  z.object({
    by: z.literal("day"),
    day: z.number().int().min(1).max(31),
    missing: z.enum(["skip", "last"]).default("skip"),
  }),
  /** nth -1 is the last one. */
  z.object({ by: z.literal("weekday"), nth: z.union([z.literal(-1), z.literal([1, 2, 3, 4, 5])]), weekday }),
]);
export type DayOfMonth = z.output<typeof dayOfMonth>;

/** Intervals count from the rule's first date; weeks begin on Monday. `once` is only the first date. */
export const recurrence = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("once") }),
  z.object({ kind: z.literal("daily"), every }),
  z.object({ kind: z.literal("weekly"), every, days: weekdays }),
  z.object({ kind: z.literal("monthly"), every, on: dayOfMonth }),
  z.object({ kind: z.literal("yearly"), every, month: z.number().int().min(1).max(12), on: dayOfMonth }),
]);
export type Recurrence = z.output<typeof recurrence>;

/** A day after the start day: so many days later, or the first such day after it. */
export const laterDay = z.union([
  z.strictObject({ days: z.number().int().min(1).max(366) }),
  z.strictObject({ weekday }),
  z.strictObject({ on: dayOfMonth }),
]);
export type LaterDay = z.output<typeof laterDay>;

/** So many minutes after the sun rises or sets at the screen; before it when negative. */
export const sunEdge = z.strictObject({
  sun: z.enum(["rise", "set"]),
  offsetMin: z.number().int().min(-180).max(180).default(0),
});
export type SunEdge = z.output<typeof sunEdge>;

/** So many minutes after the place of the screen opens first on a day. */
const openingEdge = z.strictObject({
  hours: z.literal("open"),
  offsetMin: z.number().int().min(0).max(180).default(0),
});
/** So many minutes before (a negative number) it closes last, of the hours that begin on a day. */
const closingEdge = z.strictObject({
  hours: z.literal("close"),
  offsetMin: z.number().int().min(-180).max(0).default(0),
});
/** An edge that is at another time from day to day. */
export const movingEdge = z.union([sunEdge, openingEdge, closingEdge]);
export type MovingEdge = z.output<typeof movingEdge>;

/**
 * A window of a rule. `to`: the day on which it ends, at `end`; left out: the start day, or the next one. With an edge by the sun, that
 * is the next day when it starts in the afternoon and ends in the morning; with one by opening hours, when it would end before its start
 * and the next day is near enough (docs/playing-rules.md).
 */
const ruleWindow = z.object({
  start: z.union([localTime, ...movingEdge.options]),
  end: z.union([endTime, ...movingEdge.options]),
  to: laterDay.optional(),
});
export type RuleWindow = z.output<typeof ruleWindow>;

const windowsOf = <W extends z.ZodType<RuleWindow>>(window: W) =>
  z
    .array(window)
    .min(1, schemaReason("timeRequired"))
    .max(24)
    .default([{ start: "00:00", end: "24:00" }] as z.util.NoUndefined<z.output<W>>[]);

const whenFields = {
  /** First and last start day, both included; null means no limit. */
  from: localDate.nullable().default(null),
  until: localDate.nullable().default(null),
  windows: windowsOf(ruleWindow),
  recurrence: recurrence.default({ kind: "daily", every: 1 }),
  /** Ends after this number of start days; exception dates and holidays are counted. Null: never. */
  count: z.number().int().min(1).max(100_000).nullable().default(null),
  /** Start days on which it does not play. */
  exceptDates: z.array(localDate).max(1000).default([]),
  /** `closed`: not on the days of this holiday calendar. `only`: only on its days. */
  holidays: z
    .object({ calendarId: id, effect: z.enum(["closed", "only"]) })
    .nullable()
    .default(null),
};
type Ruled = Pick<z.output<z.ZodObject<typeof whenFields>>, "from" | "until" | "recurrence" | "count">;

function agree({ from, until, recurrence: recurs, count }: Ruled, context: z.RefinementCtx): void {
  const complain = (path: string, message: SchemaReason) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (from && until && until < from) complain("until", "lastDayBeforeFirst");
  if (from) return;
  if (recurs.kind === "once") complain("from", "dayRequired");
  else if (count !== null) complain("from", "firstDayForCount");
  else if (recurs.every > 1) complain("from", "firstDayForInterval");
}

export const when = z.object(whenFields).superRefine(agree);
/** The same, refused with any field that it does not know. */
export const strictWhen = z
  .strictObject({ ...whenFields, windows: windowsOf(z.strictObject(ruleWindow.shape)) })
  .superRefine(agree);
export type When = z.output<typeof when>;

/** The same in an answer: checks only the shape, because each date was checked when it was stored. */
export const answeredWhen = z.object({
  ...whenFields,
  windows: z.array(
    z.object({
      start: z.union([z.string(), ...movingEdge.options]),
      end: z.union([z.string(), ...movingEdge.options]),
      to: laterDay.optional(),
    }),
  ),
  exceptDates: z.array(z.string()),
});

/** When a screen's place is open. At other times, and on the holidays, it is closed. */
export const openingHours = z.object({
  /** Null: the screen's zone. */
  zone: z.string().nullable().default(null),
  week: z.array(dayWindow.extend({ days: weekdays })).max(50),
  /** Days of this calendar are closed. */
  calendarId: id.nullable().default(null),
  /** Days with special hours; no windows means closed. They also override holidays. */
  exceptions: z
    .array(z.object({ date: localDate, windows: z.array(dayWindow).max(10) }))
    .max(1000)
    .default([]),
  /** What plays while closed; null is a dark status card. */
  closedPlaylistId: id.nullable().default(null),
});
export type OpeningHours = z.output<typeof openingHours>;
