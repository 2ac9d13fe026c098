import { z } from "zod";
import { schedule } from "#shared/contracts/schedules.ts";
import type { ScheduleDraft } from "./schedule-draft.ts";

const number = z.union([z.number(), z.literal("")]);
const whenShape = schedule.shape.when.shape;
const draft = z.object({
  name: z.string(),
  playlistId: z.number().nullable(),
  target: schedule.shape.target,
  enabled: z.boolean(),
  from: z.string(),
  until: z.string(),
  windows: z.array(z.object({ start: z.string(), end: z.string() })),
  kind: z.enum(["once", "daily", "weekly", "monthly", "yearly"]),
  every: number,
  days: z.array(z.number()),
  month: z.number(),
  on: z.custom<ScheduleDraft["on"]>((value) => typeof value === "object" && value !== null && "by" in value),
  count: number,
  exceptDates: z.array(z.string()),
  holidays: whenShape.holidays,
  zone: z.string().nullable(),
  priority: number,
  sharing: z.enum(["alone", "rotate"]),
});
const kept = z.object({
  revision: z.number().nullable(),
  draft,
  base: draft.nullable().default(null),
});
export interface KeptSchedule {
  draft: ScheduleDraft;
  /** The revision that the draft was made from, and its content; null for a new schedule. */
  revision: number | null;
  /** Null also in input of an older version of the page. */
  base: ScheduleDraft | null;
}

const nameOf = (key: string) => `vitrine-schedule-${key}`;

/** Returns the unsaved input of a schedule, stored until the tab is closed; null without storage. */
export function readKeptSchedule(key: string): KeptSchedule | null {
  try {
    const read = kept.safeParse(JSON.parse(sessionStorage.getItem(nameOf(key)) ?? "null"));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Stores the draft; null deletes it. */
export function keepSchedule(key: string, next: KeptSchedule | null): void {
  try {
    if (next) sessionStorage.setItem(nameOf(key), JSON.stringify(next));
    else sessionStorage.removeItem(nameOf(key));
  } catch {
    // Private windows and full disks refuse to store; the page still holds the input.
  }
}
