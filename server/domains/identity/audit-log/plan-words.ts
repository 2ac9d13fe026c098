import type { Comparison, Condition, Measure, Relation } from "#shared/conditions/condition.ts";
import type { DayOfMonth, MovingEdge, Recurrence, RuleWindow, When } from "#shared/contracts/when.ts";
import { type Language, localeOf } from "#shared/languages.ts";
import { momentOf } from "#shared/schedule/is-moving.ts";
import { declareTexts } from "../../../texts.ts";
import { keyOf, type Names } from "./names.ts";

const planTexts = declareTexts("audit-plan", {
  day: "every day",
  month: "every month",
  year: "every year",
  rise: "sunrise",
  set: "sunset",
  open: "opening",
  close: "closing",
  without: "without {days}",
  not: "not {inner}",
  all: "and",
  any: "or",
  gone: "deleted data source",
  contains: "contains",
  older: "older than",
  newer: "newer than",
  temperature: "temperature (°C)",
  feels: "what the temperature feels like (°C)",
  rain: "chance of rain (%)",
  wind: "wind (km/h)",
  code: "kind of weather (code)",
  daylight: "daylight",
  busy: "during an event",
  next: "start of the next event",
  here: "its value at the screen",
  inside: "inside of the area",
});

const lengthOf = (count: number, unit: "minute" | "second", language: Language) =>
  new Intl.NumberFormat(localeOf(language), { style: "unit", unit, unitDisplay: "short" }).format(count);

/** Returns when a schedule plays, short enough for a list: "Mon, Tue, 09:00–18:00, 2026-12-01–". */
export function timesWords(
  { recurrence, windows, from, until, count, exceptDates, holidays }: When,
  language: Language,
  names: Names,
): string {
  const text = planTexts(language);
  const dated = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: "UTC" }).format(Date.parse(day));
  const weekday = (day: number) => dated(`2024-01-0${day}`, { weekday: "short" });
  const month = (of: number) => dated(`2024-${String(of).padStart(2, "0")}-01`, { month: "long" });
  const dayOf = (on: DayOfMonth) =>
    on.by === "day" ? String(on.day) : `${on.nth === -1 ? "" : `${on.nth}. `}${weekday(on.weekday)}`;
  const often = (each: Exclude<Recurrence, { kind: "once" }>) => (each.every > 1 ? ` (${each.every})` : "");
  const daysOf = (each: Recurrence): string => {
    if (each.kind === "once") return from ?? "";
    if (each.kind === "daily") return text("day") + often(each);
    if (each.kind === "weekly") return each.days.toSorted().map(weekday).join(", ") + often(each);
    if (each.kind === "monthly") return `${text("month")}${often(each)}: ${dayOf(each.on)}`;
    return `${text("year")}${often(each)}: ${month(each.month)} ${dayOf(each.on)}`;
  };
  const edge = (time: string | MovingEdge) =>
    typeof time === "string"
      ? time
      : `${text(momentOf(time))}${time.offsetMin ? ` ${time.offsetMin > 0 ? "+" : "−"}${lengthOf(Math.abs(time.offsetMin), "minute", language)}` : ""}`;
  const windowOf = ({ start, end }: RuleWindow) => `${edge(start)}–${edge(end)}`;
  const calendar = holidays && names.get(keyOf("calendar", holidays.calendarId))?.name;
  return [
    daysOf(recurrence),
    ...windows.map(windowOf),
    recurrence.kind !== "once" && (from ?? until) !== null && `${from ?? ""}–${until ?? ""}`,
    count !== null && `×${count}`,
    calendar && (holidays.effect === "only" ? calendar : text("without", { days: calendar })),
    exceptDates.length > 0 && text("without", { days: exceptDates.slice(0, 3).join(", ") }),
  ]
    .filter(Boolean)
    .join(", ");
}

const signs: Partial<Record<Relation, string>> = {
  "at least": "≥",
  "at most": "≤",
  above: ">",
  below: "<",
  equal: "=",
  different: "≠",
};

/** Returns a condition as "Weather: temperature (°C) ≥ 30 and Queue > 5". */
export function conditionWords(condition: Condition, language: Language, names: Names): string {
  const text = planTexts(language);
  const cellOf = (cell: Comparison["cell"]) =>
    cell === undefined
      ? ""
      : `: ${typeof cell === "string" ? text(cell === "day" ? "daylight" : (cell satisfies Measure)) : cell.key}`;
  const relationOf = (is: Relation) =>
    signs[is] ?? text(is === "containing" ? "contains" : is === "older" ? "older" : "newer");
  const wordsOf = (each: Condition, isInside = true): string => {
    if ("not" in each) return text("not", { inner: wordsOf(each.not) });
    if ("fact" in each) {
      const name = names.get(keyOf("data-source", each.fact))?.name ?? text("gone");
      const value =
        each.is === "older" || each.is === "newer"
          ? lengthOf(Number(each.value), "second", language)
          : each.value;
      return `${name}${cellOf(each.cell)} ${relationOf(each.is)} ${value}`;
    }
    const [list, word] = "all" in each ? [each.all, text("all")] : [each.any, text("any")];
    const joined = list.map((inner) => wordsOf(inner)).join(` ${word} `);
    return isInside && list.length > 1 ? `(${joined})` : joined;
  };
  return wordsOf(condition, false);
}
