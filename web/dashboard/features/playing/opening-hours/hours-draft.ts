import { t } from "@lingui/core/macro";
import { openingHoursBody } from "#shared/contracts/playing/opening-hours.ts";
import type { DayWindow, OpeningHours } from "#shared/contracts/when.ts";
import { check } from "#shared/refusals/check.ts";
import { textOf } from "#web/lib/texts.ts";

/** Opening hours in the form: seven days with their time windows; a day without any is closed. */
export interface HoursDraft {
  /** Monday first. */
  days: DayWindow[][];
  calendarId: number | null;
  closedPlaylistId: number | null;
  exceptions: { date: string; windows: DayWindow[] }[];
}

const seven = [1, 2, 3, 4, 5, 6, 7];

/** Monday to Saturday, nine to nine. */
export const usualHours: HoursDraft = {
  days: seven.map((day) => (day < 7 ? [{ start: "09:00", end: "21:00" }] : [])),
  calendarId: null,
  closedPlaylistId: null,
  exceptions: [],
};

export const hoursDraftOf = (hours: OpeningHours): HoursDraft => ({
  days: seven.map((day) =>
    hours.week
      .filter(({ days }) => days.includes(day))
      .map(({ start, end }) => ({ start, end }))
      .toSorted((a, b) => a.start.localeCompare(b.start)),
  ),
  calendarId: hours.calendarId,
  closedPlaylistId: hours.closedPlaylistId,
  exceptions: hours.exceptions,
});

/** Returns the opening hours of a draft; days with equal times become one entry. `zone` is passed through. */
export function hoursOf(draft: HoursDraft, zone: string | null): OpeningHours {
  const week = new Map<string, OpeningHours["week"][number]>();
  draft.days.forEach((windows, at) => {
    for (const { start, end } of windows) {
      const entry = week.get(`${start} ${end}`) ?? { start, end, days: [] };
      week.set(`${start} ${end}`, { ...entry, days: [...new Set([...entry.days, at + 1])] });
    }
  });
  return {
    zone,
    week: [...week.values()],
    calendarId: draft.calendarId,
    closedPlaylistId: draft.closedPlaylistId,
    exceptions: draft.exceptions,
  };
}

/** Returns errors by path: `days.0.1.start`, `exceptions.0.date`; empty when valid. */
export function hoursErrors(draft: HoursDraft): Record<string, string> {
  const errors: Record<string, string> = {};
  const requireTimes = (windows: readonly DayWindow[], path: string) =>
    windows.forEach(({ start, end }, at) => {
      if (!start) errors[`${path}.${at}.start`] = t`Choose a time`;
      if (!end) errors[`${path}.${at}.end`] = t`Choose a time`;
    });
  draft.days.forEach((windows, day) => {
    requireTimes(windows, `days.${day}`);
  });
  draft.exceptions.forEach(({ date, windows }, at) => {
    requireTimes(windows, `exceptions.${at}.windows`);
    if (!date) errors[`exceptions.${at}.date`] = t`Choose the day`;
  });
  if (Object.keys(errors).length > 0) return errors;
  const { problems } = check(openingHoursBody, hoursOf(draft, null));
  for (const problem of problems ?? []) errors[problem.path] ??= textOf(problem);
  return errors;
}
