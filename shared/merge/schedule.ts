import type { z } from "zod";
import type { scheduleBody } from "../contracts/playing/schedules.ts";
import type { Shape } from "./merge.ts";

export type EditedSchedule = z.output<typeof scheduleBody>;
type Fields = Omit<EditedSchedule, "when"> & Omit<EditedSchedule["when"], "exceptDates">;

/**
 * The fields of a schedule in which two edits may clash. Exception dates are merged one by one. A merged schedule may
 * break the rules of `when` that concern several fields.
 */
export const scheduleShape: Shape<EditedSchedule, Fields, object> = {
  split: ({ when: { exceptDates, ...when }, ...rest }) => ({
    fields: { ...rest, ...when },
    items: [...new Set(exceptDates)].map((key) => ({ key, fields: {} })),
  }),
  join: ({ fields: { from, until, windows, recurrence, count, holidays, ...rest }, items }) => ({
    ...rest,
    when: {
      from,
      until,
      windows,
      recurrence,
      count,
      holidays,
      exceptDates: items.map(({ key }) => key).toSorted(),
    },
  }),
};
