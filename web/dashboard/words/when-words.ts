import { plural, select, selectOrdinal, t } from "@lingui/core/macro";
import type { MovingEdge, RuleWindow, When } from "#shared/contracts/when.ts";
import { describeWhen, describeWindows } from "#shared/schedule/describe-when.ts";
import { momentOf } from "#shared/schedule/is-moving.ts";
import type { WhenWords } from "#shared/schedule/when-words.ts";
import { formatCalendarDate, formatList, formatTimeOfDay } from "#web/lib/formats.ts";

const monthName = (month: number): string =>
  formatCalendarDate(`2026-${String(month).padStart(2, "0")}-01`, { month: "long" });
/** 1 January 2024 was a Monday. */
const weekdayName = (day: number): string => formatCalendarDate(`2024-01-0${day}`, { weekday: "long" });
const dateName = (date: string): string =>
  formatCalendarDate(date, { day: "numeric", month: "long", year: "numeric" });

function nthWords(nth: number): string {
  const which = nth === -1 ? "last" : `n${nth}`;
  return select(which, {
    n1: "first",
    n2: "second",
    n3: "third",
    n4: "fourth",
    n5: "fifth",
    other: "last",
  });
}

function monthsAndDay(every: number, day: number): string {
  const counted = selectOrdinal(day, { one: "#st", two: "#nd", few: "#rd", other: "#th" });
  return plural(every, { one: `Every month on the ${counted}`, other: `Every # months on the ${counted}` });
}

const nextDayWords = (end: string, day: number): string => {
  const counted = selectOrdinal(day, { one: "#st", two: "#nd", few: "#rd", other: "#th" });
  return t`${end} on the next ${counted}`;
};

/** What happens in a month without such a day. */
function withMissing(words: string, missing: "skip" | "last" | null, lastDay: string): string {
  if (missing === null) return words;
  return missing === "skip" ? t`${words}, if that day exists` : t`${words}, or ${lastDay}`;
}

/** Returns "sunset", "30 min before sunset" or "closing". */
export function movingWords(edge: MovingEdge): string {
  const { offsetMin } = edge;
  const minutes = Math.abs(offsetMin);
  switch (momentOf(edge)) {
    case "rise":
      if (offsetMin === 0) return t`sunrise`;
      return offsetMin < 0 ? t`${minutes} min before sunrise` : t`${minutes} min after sunrise`;
    case "set":
      if (offsetMin === 0) return t`sunset`;
      return offsetMin < 0 ? t`${minutes} min before sunset` : t`${minutes} min after sunset`;
    case "open":
      return offsetMin === 0 ? t`opening` : t`${minutes} min after opening`;
    case "close":
      return offsetMin === 0 ? t`closing` : t`${minutes} min before closing`;
  }
}

const spoken = (): WhenWords => ({
  weekday: weekdayName,
  month: monthName,
  date: dateName,
  listed: formatList,
  once: t`Once`,
  onDate: (date) => t`On ${date}`,
  daily: (every) => plural(every, { one: "Every day", other: "Every # days" }),
  everyDay: (every) => plural(every, { one: "Every day", other: "Every # weeks on every day" }),
  mondayToFriday: (every) =>
    plural(every, { one: "Monday to Friday", other: "Every # weeks on Monday to Friday" }),
  weekly: (every, days) => plural(every, { one: `Every ${days}`, other: `Every # weeks on ${days}` }),
  monthlyWeekday: (every, nth, weekday) => {
    const which = nthWords(nth);
    return plural(every, {
      one: `Every ${which} ${weekday} of the month`,
      other: `Every # months on the ${which} ${weekday}`,
    });
  },
  monthlyDay: (every, day, missing) => withMissing(monthsAndDay(every, day), missing, t`the last day`),
  monthlyLastDay: (every) =>
    plural(every, { one: "Every month on the last day", other: "Every # months on the last day" }),
  yearlyWeekday: (every, nth, weekday, month) => {
    const which = nthWords(nth);
    return plural(every, {
      one: `Every year on the ${which} ${weekday} of ${month}`,
      other: `Every # years on the ${which} ${weekday} of ${month}`,
    });
  },
  yearlyDate: (every, day, month, missing) =>
    withMissing(
      plural(every, { one: `Every year on ${day} ${month}`, other: `Every # years on ${day} ${month}` }),
      missing,
      t`the last day of ${month}`,
    ),
  allDay: t`all day`,
  toMidnight: (from) => t`${from} to midnight`,
  window: (from, until, nextDay) => (nextDay ? t`${from} to ${until} the next day` : t`${from} to ${until}`),
  windowTo: (from, until) => t`${from} to ${until}`,
  moving: movingWords,
  endOfDay: t`the end of the day`,
  daysLater: (end, days) => plural(days, { one: `${end} the next day`, other: `${end} # days later` }),
  onWeekday: (end, weekday) => t`${end} on ${weekday}`,
  onNthWeekday: (end, nth, weekday) => {
    const which = nthWords(nth);
    return t`${end} on the next ${which} ${weekday} of a month`;
  },
  onDay: (end, day, missing) => withMissing(nextDayWords(end, day), missing, t`the last day`),
  onLastDay: (end) => t`${end} on the last day of a month`,
  onHolidaysOnly: t`on holidays only`,
  notOnHolidays: t`not on holidays`,
  exceptOn: (dates) => t`except on ${dates}`,
  exceptDates: (count) => plural(count, { one: "except on # date", other: "except on # dates" }),
  from: (date) => t`from ${date}`,
  until: (date) => t`until ${date}`,
  times: (count) => plural(count, { one: "one time", other: "# times" }),
});

/** Returns when something plays, as a sentence without its full stop, with twelve-hour times. */
export const whenWords = (when: When & { exceptDateCount?: number }): string =>
  describeWhen(when, formatTimeOfDay, spoken());

/** Returns the times of a day on which something plays, such as "30 min before sunset to sunrise the next day". */
export const timesWords = (windows: readonly RuleWindow[]): string =>
  describeWindows(windows, formatTimeOfDay, spoken());
