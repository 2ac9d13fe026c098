import type { DayOfMonth, DayWindow, Recurrence, When } from "../contracts/when.ts";

const weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
/** By number; -1 is the last. */
const nthNames: Record<number, string> = {
  [-1]: "last",
  1: "first",
  2: "second",
  3: "third",
  4: "fourth",
  5: "fifth",
};
/** So many days a month always has. */
const surelyThere = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const weekdayName = (weekday: number) => weekdayNames[weekday - 1] ?? "";
const monthName = (month: number) => monthNames[month - 1] ?? "";

function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

function dateWords(date: string): string {
  const [year = "", month, day] = date.split("-");
  return `${Number(day)} ${monthName(Number(month))} ${year}`;
}

function ordinal(day: number): string {
  const ends = ["th", "st", "nd", "rd"];
  const teen = day >= 11 && day <= 13;
  return `${day}${(teen ? "" : ends[day % 10]) || "th"}`;
}

const everyFew = (every: number, unit: string) => (every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`);

function weeklyWords(every: number, chosen: readonly number[]): string {
  const days = [...new Set(chosen)].sort((a, b) => a - b);
  const names = days.join() === "1,2,3,4,5" ? "Monday to Friday" : listed(days.map(weekdayName));
  if (days.length === 7) return every === 1 ? "Every day" : `${everyFew(every, "week")} on every day`;
  if (every > 1) return `${everyFew(every, "week")} on ${names}`;
  return days.length === 5 && names === "Monday to Friday" ? names : `Every ${names}`;
}

function monthlyWords(every: number, on: DayOfMonth): string {
  if (on.by === "weekday") {
    const day = `${nthNames[on.nth]} ${weekdayName(on.weekday)}`;
    return every === 1 ? `Every ${day} of the month` : `${everyFew(every, "month")} on the ${day}`;
  }
  const begin = `${everyFew(every, "month")} on the`;
  if (on.day <= 28) return `${begin} ${ordinal(on.day)}`;
  if (on.missing === "skip") return `${begin} ${ordinal(on.day)}, where there is one`;
  return on.day === 31 ? `${begin} last day` : `${begin} ${ordinal(on.day)}, or the last day`;
}

function yearlyWords(every: number, month: number, on: DayOfMonth): string {
  const begin = `${everyFew(every, "year")} on`;
  const name = monthName(month);
  if (on.by === "weekday") return `${begin} the ${nthNames[on.nth]} ${weekdayName(on.weekday)} of ${name}`;
  const date = `${begin} ${on.day} ${name}`;
  if (on.day <= (surelyThere[month - 1] ?? 31)) return date;
  return on.missing === "skip" ? `${date}, where there is one` : `${date}, or the last day of ${name}`;
}

function recurrenceWords(recurs: Recurrence, from: string | null): string {
  switch (recurs.kind) {
    case "once":
      return from === null ? "Once" : `On ${dateWords(from)}`;
    case "daily":
      return everyFew(recurs.every, "day");
    case "weekly":
      return weeklyWords(recurs.every, recurs.days);
    case "monthly":
      return monthlyWords(recurs.every, recurs.on);
    case "yearly":
      return yearlyWords(recurs.every, recurs.month, recurs.on);
  }
}

const timeWords = (time: string) => time.replace(/^0/, "");

function windowWords({ start, end }: DayWindow, clock: (time: string) => string): string {
  const midnight = end === "24:00" || end === "00:00";
  if (start === "00:00" && midnight) return "all day";
  if (midnight) return `${clock(start)} to midnight`;
  return `${clock(start)} to ${clock(end)}${end <= start ? " the next day" : ""}`;
}

function exceptionWords(dates: readonly string[]): string[] {
  if (dates.length === 0) return [];
  return [
    dates.length <= 3
      ? `except on ${listed([...dates].sort().map(dateWords))}`
      : `except on ${dates.length} dates`,
  ];
}

/**
 * When something plays, as an English sentence without its full stop: "Every last Friday of the month, 9:00 to 18:00".
 * `clock` turns a time of the day, `HH:MM`, into words.
 */
export function describeWhen(
  { from, until, windows, recurrence, count, exceptDates, holidays }: When,
  clock: (time: string) => string = timeWords,
): string {
  const ofDay = windows.map((window) => windowWords(window, clock));
  const once = recurrence.kind === "once";
  return [
    recurrenceWords(recurrence, from),
    ofDay.includes("all day") ? "all day" : listed(ofDay),
    ...(holidays ? [holidays.effect === "only" ? "on holidays only" : "not on holidays"] : []),
    ...exceptionWords(exceptDates),
    ...(from !== null && !once ? [`from ${dateWords(from)}`] : []),
    ...(until !== null && !once ? [`until ${dateWords(until)}`] : []),
    ...(count !== null && !once ? [count === 1 ? "one time" : `${count} times`] : []),
  ].join(", ");
}
