import { t } from "@lingui/core/macro";
import { z } from "zod";
import { createCalendar, type HolidayCalendar } from "#shared/contracts/playing/calendars.ts";
import { type FoundDay, tidyName } from "#shared/holidays/found-days.ts";
import type { EditedCalendar } from "#shared/merge/calendar.ts";
import { paths } from "#shared/paths.ts";
import { check } from "#shared/refusals/check.ts";
import { textOf } from "#web/lib/texts.ts";
import type { Outbox, Slot } from "../../../../outbox/outbox.ts";

export type Days = HolidayCalendar["days"];

/** A holiday calendar in the form. */
export interface HolidayDraft {
  name: string;
  days: Days;
  /** A day that is typed and not added yet. */
  next: Days[number];
  /** A typed or pasted list that is not imported yet. */
  paste: string;
  /** The saved calendar that the draft was made from; null for a new one. */
  base: EditedCalendar | null;
}

export const maxDays = 1_000;

const day = z.object({ date: z.string(), name: z.string() });
const days = z.array(day);
export const noDay: Days[number] = { date: "", name: "" };
const kept = z.object({
  name: z.string(),
  days,
  next: day.default(noDay),
  paste: z.string(),
  base: z.object({ name: z.string(), days }).nullable().default(null),
});

/** Returns where the unsaved input of a calendar is: its id, or the key of a new one, which is on the open page. */
export function holidaySlot(outbox: Outbox, key: string): Slot<HolidayDraft> {
  const path = Number(key) ? paths.holidayCalendar(key) : location.pathname;
  return outbox.slot({ kind: "form", doc: `holidays-${key}`, path, shape: kept });
}

/** Merges days: an existing date keeps its name. Null if the result would have too many days. */
export function withDays(days: Days, found: readonly FoundDay[]): { days: Days; added: number } | null {
  const known = new Set(days.map(({ date }) => date));
  const added = found.filter(({ date }) => !known.has(date));
  if (days.length + added.length > maxDays) return null;
  const all = [...days, ...added].sort((a, b) => a.date.localeCompare(b.date));
  return { days: all, added: added.length };
}

/**
 * Validates a draft with the contract; on failure returns the first message of every field, by path. Days that were typed and
 * not added are a mistake, too: they would be lost.
 */
export function checkHolidays({ name, days, next, paste }: HolidayDraft) {
  const { data, problems } = check(createCalendar.body, { name, days });
  const errors: Record<string, string> = {};
  if (next.date !== "" || next.name.trim() !== "") errors.next = t`Add this day, or empty its fields`;
  if (paste.trim() !== "") errors.paste = t`Add these days, or empty the list`;
  for (const problem of problems ?? []) errors[problem.path] ??= textOf(problem);
  return { body: Object.keys(errors).length === 0 && data ? data : null, errors };
}

export const tidyDays = (days: Days): Days => days.map(({ date, name }) => ({ date, name: tidyName(name) }));
