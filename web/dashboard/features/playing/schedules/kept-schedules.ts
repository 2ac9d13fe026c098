import { z } from "zod";
import { schedule } from "#shared/contracts/playing/schedules.ts";
import { type DayOfMonth, dayOfMonth, type LaterDay } from "#shared/contracts/when.ts";
import { paths } from "#shared/paths.ts";
import type { Outbox, Slot } from "../../../outbox/outbox.ts";
import type { ScheduleDraft } from "./schedule-draft.ts";

const number = z.union([z.number(), z.literal("")]);
/** JSON has no NaN, which stands for an empty field. */
const typedNumber = z.nullable(z.number()).transform((value) => value ?? Number.NaN);
// A field may hold what the contract refuses. With its limits here, one wrong number would lose all that was typed.
const on: z.ZodType<DayOfMonth> = z.union([
  z.object({ by: z.literal("day"), day: typedNumber, missing: z.enum(["skip", "last"]) }),
  dayOfMonth.options[1],
]);
const laterDay: z.ZodType<LaterDay> = z.union([
  z.object({ days: typedNumber }),
  z.object({ weekday: z.number() }),
  z.object({ on }),
]);
const { holidays, windows } = schedule.shape.when.shape;
const draft = z.object({
  name: z.string(),
  playlistId: z.number().nullable(),
  target: schedule.shape.target,
  enabled: z.boolean(),
  from: z.string(),
  until: z.string(),
  windows: z.array(windows.element.extend({ to: laterDay.optional() })),
  kind: z.enum(["once", "daily", "weekly", "monthly", "yearly"]),
  every: number,
  days: z.array(z.number()),
  month: z.number(),
  on,
  count: number,
  exceptDates: z.array(z.string()),
  holidays,
  zone: z.string().nullable(),
  priority: number,
  sharing: z.enum(["alone", "rotate"]),
  condition: schedule.shape.condition,
  band: schedule.shape.band,
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

/** Returns where the unsaved input of a schedule is: its id, or the key of a new one. */
export const scheduleSlot = (outbox: Outbox, key: string): Slot<KeptSchedule> =>
  outbox.slot({ kind: "schedule", doc: key, path: pageOf(key), shape: kept });

/** The form of a new schedule with what this one has. */
export const copyOfSchedule = (id: number) => `${paths.newSchedule}?copy=${id}`;

function pageOf(key: string): string {
  const [start, of] = key.split("-");
  if (start === "calendar") return `${paths.newSchedule}?from=calendar`;
  if (start === "copy") return copyOfSchedule(Number(of));
  if (of !== undefined) return paths.newScheduleOf(of);
  return key === "new" ? paths.newSchedule : paths.schedule(key);
}
