import { type Moment, momentOf } from "./is-moving.ts";
import type { WhenWords } from "./when-words.ts";

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
const nthNames: Record<number, string> = {
  [-1]: "last",
  1: "first",
  2: "second",
  3: "third",
  4: "fourth",
  5: "fifth",
};

function ordinal(day: number): string {
  const ends = ["th", "st", "nd", "rd"];
  const teen = day >= 11 && day <= 13;
  return `${day}${(teen ? "" : ends[day % 10]) || "th"}`;
}

const everyFew = (every: number, unit: string) => (every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`);
const month = (number: number) => monthNames[number - 1] ?? "";

export const momentNames: Record<Moment, string> = {
  rise: "sunrise",
  set: "sunset",
  open: "opening",
  close: "closing",
};

/** The default language: for the server, the player and the website. */
export const englishWhen: WhenWords = {
  weekday: (day) => weekdayNames[day - 1] ?? "",
  month,
  date: (date) => {
    const [year = "", number, day] = date.split("-");
    return `${Number(day)} ${month(Number(number))} ${year}`;
  },
  listed: (words) =>
    words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`,
  once: "Once",
  onDate: (date) => `On ${date}`,
  daily: (every) => everyFew(every, "day"),
  everyDay: (every) => (every === 1 ? "Every day" : `${everyFew(every, "week")} on every day`),
  mondayToFriday: (every) =>
    every === 1 ? "Monday to Friday" : `${everyFew(every, "week")} on Monday to Friday`,
  weekly: (every, days) => (every === 1 ? `Every ${days}` : `${everyFew(every, "week")} on ${days}`),
  monthlyWeekday: (every, nth, weekday) =>
    every === 1
      ? `Every ${nthNames[nth]} ${weekday} of the month`
      : `${everyFew(every, "month")} on the ${nthNames[nth]} ${weekday}`,
  monthlyDay: (every, day, missing) =>
    `${everyFew(every, "month")} on the ${ordinal(day)}${
      missing === null ? "" : missing === "skip" ? ", if that day exists" : ", or the last day"
    }`,
  monthlyLastDay: (every) => `${everyFew(every, "month")} on the last day`,
  yearlyWeekday: (every, nth, weekday, of) =>
    `${everyFew(every, "year")} on the ${nthNames[nth]} ${weekday} of ${of}`,
  yearlyDate: (every, day, of, missing) =>
    `${everyFew(every, "year")} on ${day} ${of}${
      missing === null ? "" : missing === "skip" ? ", if that day exists" : `, or the last day of ${of}`
    }`,
  allDay: "all day",
  toMidnight: (start) => `${start} to midnight`,
  window: (start, end, nextDay) => `${start} to ${end}${nextDay ? " the next day" : ""}`,
  windowTo: (start, end) => `${start} to ${end}`,
  moving: (edge) => {
    const { offsetMin } = edge;
    const name = momentNames[momentOf(edge)];
    if (offsetMin === 0) return name;
    return `${Math.abs(offsetMin)} min ${offsetMin < 0 ? "before" : "after"} ${name}`;
  },
  endOfDay: "the end of the day",
  daysLater: (end, days) => `${end} ${days === 1 ? "the next day" : `${days} days later`}`,
  onWeekday: (end, weekday) => `${end} on ${weekday}`,
  onNthWeekday: (end, nth, weekday) => `${end} on the next ${nthNames[nth]} ${weekday} of a month`,
  onDay: (end, day, missing) =>
    `${end} on the next ${ordinal(day)}${
      missing === null ? "" : missing === "skip" ? ", if that day exists" : ", or the last day"
    }`,
  onLastDay: (end) => `${end} on the last day of a month`,
  onHolidaysOnly: "on holidays only",
  notOnHolidays: "not on holidays",
  exceptOn: (dates) => `except on ${dates}`,
  exceptDates: (count) => `except on ${count} dates`,
  from: (date) => `from ${date}`,
  until: (date) => `until ${date}`,
  times: (count) => (count === 1 ? "one time" : `${count} times`),
};
