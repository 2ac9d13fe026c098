import { z } from "zod";
import { schedule } from "#shared/contracts/playing/schedules.ts";
import { paths } from "#shared/paths.ts";
import type { Outbox, Slot } from "../../../outbox/outbox.ts";
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
  windows: whenShape.windows,
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

function pageOf(key: string): string {
  const [start, playlist] = key.split("-");
  if (start === "calendar") return `${paths.newSchedule}?from=calendar`;
  if (playlist !== undefined) return paths.newScheduleOf(playlist);
  return key === "new" ? paths.newSchedule : paths.schedule(key);
}
