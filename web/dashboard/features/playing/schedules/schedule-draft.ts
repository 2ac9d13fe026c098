import { t } from "@lingui/core/macro";
import { z } from "zod";
import type { Condition } from "#shared/conditions/condition.ts";
import type { Band } from "#shared/contracts/playing/manifest.ts";
import { type Schedule, scheduleBody } from "#shared/contracts/playing/schedules.ts";
import type { Target } from "#shared/contracts/target.ts";
import { type DayOfMonth, type RuleWindow, type When, when } from "#shared/contracts/when.ts";
import { check, type FieldProblem } from "#shared/refusals/check.ts";
import type { Draft, Messages } from "#web/lib/form.ts";
import { textOf } from "#web/lib/texts.ts";

/** Common props of the parts of the schedule form. */
export type DraftFields = Draft<ScheduleDraft>;

export type RecurrenceKind = When["recurrence"]["kind"];

/** A schedule in the form: every field holds what the user typed, also invalid values. */
export interface ScheduleDraft {
  name: string;
  playlistId: number | null;
  target: Target;
  enabled: boolean;
  /** Dates as `YYYY-MM-DD`; empty means no limit. */
  from: string;
  until: string;
  windows: RuleWindow[];
  kind: RecurrenceKind;
  every: number | "";
  days: number[];
  month: number;
  on: DayOfMonth;
  count: number | "";
  exceptDates: string[];
  holidays: When["holidays"];
  zone: string | null;
  priority: number | "";
  sharing: "alone" | "rotate";
  /** Null: it plays whatever is known of the world. */
  condition: Condition | null;
  /** Null: it is the whole picture. */
  band: Band | null;
}

export const allDay: RuleWindow = { start: "00:00", end: "24:00" };

/** Returns the initial values of a new schedule: every day from today, all day, on all screens. */
export const newDraft = (today: string): ScheduleDraft => ({
  name: "",
  playlistId: null,
  target: { kind: "account" },
  enabled: true,
  from: today,
  until: "",
  windows: [allDay],
  kind: "daily",
  every: 1,
  days: [1, 2, 3, 4, 5],
  month: Number(today.slice(5, 7)),
  on: { by: "day", day: Number(today.slice(8, 10)), missing: "last" },
  count: "",
  exceptDates: [],
  holidays: null,
  zone: null,
  priority: 0,
  sharing: "alone",
  condition: null,
  band: null,
});

export function draftOf(schedule: Schedule, today: string): ScheduleDraft {
  const { name, playlistId, target, enabled, zone, priority, sharing, condition, band } = schedule;
  const { from, until, windows, recurrence, count, exceptDates, holidays } = schedule.when;
  const start = newDraft(from ?? today);
  return {
    ...start,
    name,
    playlistId,
    target,
    enabled,
    zone,
    priority,
    sharing,
    condition,
    band,
    windows,
    exceptDates,
    holidays,
    from: from ?? "",
    until: until ?? "",
    count: count ?? "",
    kind: recurrence.kind,
    every: "every" in recurrence ? recurrence.every : 1,
    days: "days" in recurrence ? recurrence.days : start.days,
    month: "month" in recurrence ? recurrence.month : start.month,
    on: "on" in recurrence ? recurrence.on : start.on,
  };
}

/** Converts an empty number to NaN, so that the contract returns its message. */
const numberOf = (typed: number | ""): number => (typed === "" ? Number.NaN : typed);

function recurrenceOf(draft: ScheduleDraft) {
  const every = numberOf(draft.every);
  switch (draft.kind) {
    case "once":
      return { kind: draft.kind };
    case "daily":
      return { kind: draft.kind, every };
    case "weekly":
      return { kind: draft.kind, every, days: draft.days.toSorted() };
    case "monthly":
      return { kind: draft.kind, every, on: draft.on };
    case "yearly":
      return { kind: draft.kind, every, month: draft.month, on: draft.on };
  }
}

/** Returns the request body for a draft, which may still be invalid. */
function requestOf(draft: ScheduleDraft) {
  const once = draft.kind === "once";
  return {
    name: draft.name,
    playlistId: draft.playlistId,
    target: draft.target,
    enabled: draft.enabled,
    zone: draft.zone,
    priority: numberOf(draft.priority),
    sharing: draft.sharing,
    condition: draft.condition,
    band: draft.band,
    when: {
      from: draft.from || null,
      until: once ? null : draft.until || null,
      windows: draft.windows,
      recurrence: recurrenceOf(draft),
      count: once || draft.count === "" ? null : draft.count,
      exceptDates: once ? [] : draft.exceptDates.toSorted(),
      holidays: once ? null : draft.holidays,
    },
  };
}

export type Checked =
  | { body: ReturnType<typeof scheduleBody.parse>; errors: null }
  | { body: null; errors: Record<string, string> };

/** Returns the time rule of a draft; null while it is invalid. */
export function checkWhen(draft: ScheduleDraft): When | null {
  const checked = when.safeParse(requestOf(draft).when);
  return checked.success ? checked.data : null;
}

const plainWords = (): Record<string, string> => ({
  playlistId: t`Choose a playlist`,
  priority: t`Enter a whole number; 0 is the default`,
  "when.recurrence.every": t`Enter a whole number from 1 to 1,000`,
  "when.count": t`Enter a whole number, or leave it empty`,
});

/** Of a form whose values are a draft. */
export const draftSchema = z.preprocess((draft) => requestOf(draft as ScheduleDraft), scheduleBody);
export const draftWords = (path: string): string | undefined => plainWords()[path];

/** Validates a draft with the contract; on failure returns the first message of every field, by path. */
export function checkDraft(draft: ScheduleDraft): Checked {
  if (draft.playlistId === null) {
    const rest = check(scheduleBody, { ...requestOf(draft), playlistId: 1 });
    return { body: null, errors: { ...messagesOf(rest.problems), playlistId: t`Choose a playlist` } };
  }
  const { data, problems } = check(scheduleBody, requestOf(draft));
  return problems ? { body: null, errors: messagesOf(problems) } : { body: data, errors: null };
}

function messagesOf(problems: readonly FieldProblem[] | null): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const problem of problems ?? []) {
    const { path } = problem;
    messages[path] ??= plainWords()[path] ?? textOf(problem);
  }
  return messages;
}

/** Returns the error of a field: its own message, or the first one of its parts. */
export function errorAt(errors: Messages, path: string): string | undefined {
  return (
    errors[path] ?? Object.entries(errors).find(([each]) => each.startsWith(`${path}.`))?.[1] ?? undefined
  );
}
