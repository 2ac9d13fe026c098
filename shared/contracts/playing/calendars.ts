import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, done, id, idParams } from "../contract.ts";
import { localDate } from "../when.ts";

const day = z.object({
  date: localDate,
  name: z.string().trim().min(1, schemaReason("dayNameRequired")).max(80),
});

/** Days on which schedules or opening hours are different. */
export const holidayCalendar = z.object({
  id,
  name: z.string(),
  days: z.array(day),
  /** Provided by the service and read-only; copy it to change it. */
  builtIn: z.boolean(),
  /** Number of schedules and opening hours that refer to it. */
  uses: z.number().int(),
});
export type HolidayCalendar = z.output<typeof holidayCalendar>;

export const calendarBody = z.object({
  name: z.string().trim().min(1, schemaReason("nameRequired")).max(120),
  days: z
    .array(day)
    .max(1000, schemaReason("atMostDays"))
    .refine(
      (days) => new Set(days.map(({ date }) => date)).size === days.length,
      schemaReason("dayNamedTwice"),
    ),
});

export const listCalendars = contract("GET /api/v1/calendars", {
  id: "listCalendars",
  summary: "List holiday calendars by name, those of the service first",
  tag: "Schedules",
  needs: "content.see",
  scope: "filters",
  response: z.object({ items: z.array(holidayCalendar) }),
});
const edits = { tag: "Schedules", needs: "content.edit", scope: "account" } as const;

export const createCalendar = contract("POST /api/v1/calendars", {
  id: "createCalendar",
  summary: "Create a holiday calendar",
  ...edits,
  body: calendarBody,
  maxBytes: 600_000,
  response: holidayCalendar,
  status: 201,
});
export const saveCalendar = contract("PUT /api/v1/calendars/:id", {
  id: "saveCalendar",
  summary:
    "Replace the name and the days of a holiday calendar. Merged with what others saved since you read `base`; 409 with `clashes` when they changed the same days",
  ...edits,
  params: idParams,
  /** `base`: the calendar as it was when the change began. Without it, the present one is replaced as a whole. */
  body: calendarBody.extend({ base: calendarBody.optional() }),
  maxBytes: 600_000,
  response: holidayCalendar,
});
export const deleteCalendar = contract("DELETE /api/v1/calendars/:id", {
  id: "deleteCalendar",
  summary: "Remove a holiday calendar; refused while a schedule or opening hours use it",
  ...edits,
  params: idParams,
  response: done,
});
export const restoreCalendar = contract("POST /api/v1/calendars/:id/restore", {
  id: "restoreCalendar",
  summary: "Restore a removed holiday calendar",
  ...edits,
  params: idParams,
  response: holidayCalendar,
});
