import type { z } from "zod";
import type { calendarBody } from "../contracts/playing/calendars.ts";
import type { Shape } from "./merge.ts";

export type EditedCalendar = z.output<typeof calendarBody>;

/** The fields of a holiday calendar in which two edits may clash: its name, and the name of each day. */
export const calendarShape: Shape<EditedCalendar, { name: string }, { name: string }> = {
  split: ({ name, days }) => ({
    fields: { name },
    items: days.map(({ date, name: dayName }) => ({ key: date, fields: { name: dayName } })),
  }),
  join: ({ fields, items }) => ({
    ...fields,
    days: items
      .map(({ key: date, fields: { name } }) => ({ date, name }))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  }),
};
