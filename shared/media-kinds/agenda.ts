import { z } from "zod";
import { fedShape } from "./news.ts";

/** What the events of one calendar may have on screens. */
export const agendaLimits = { events: 400, title: 120, place: 80, days: 35 };

/**
 * UTC milliseconds; or local in the zone of the screen: a date for events of whole days, a date and a time for events
 * that are at the same hour everywhere.
 */
const agendaMoment = z.union([z.number().int(), z.string().max(16)]);
export type AgendaMoment = z.output<typeof agendaMoment>;

/** The events of the next weeks, each occurrence on its own, as a screen gets and stores them. */
export const agendaDocument = z.object({
  kind: z.literal("agenda"),
  /** The calendar's own name. */
  title: z.string().max(agendaLimits.title),
  /** Which events it has: those that touch this time (UTC milliseconds). */
  fromMs: z.number().int(),
  untilMs: z.number().int(),
  events: z
    .array(
      z.object({
        title: z.string().max(agendaLimits.title),
        place: z.string().max(agendaLimits.place),
        from: agendaMoment,
        /** Not part of the event. */
        until: agendaMoment,
        /** The calendar says that others must not read what it is. */
        private: z.boolean().optional(),
        /** It takes no time: the room is free meanwhile. */
        free: z.boolean().optional(),
      }),
    )
    .max(agendaLimits.events),
});
export type AgendaDocument = z.output<typeof agendaDocument>;
export type AgendaEvent = AgendaDocument["events"][number];

/** An agenda without its look. */
export const agendaShape = {
  /** `door`: whether a room is free now, for a screen beside its door. */
  style: z.enum(["list", "door"]).default("list"),
  title: z.string().trim().max(80).default(""),
  /** How many days the list shows. */
  days: z.number().int().min(1).max(14).default(7),
  /** Which events are shown with their titles; the others are "Busy". */
  titles: z.enum(["all", "public", "none"]).default("public"),
  place: z.boolean().default(true),
  hours: z.union([z.literal(12), z.literal(24)]).default(24),
  ...fedShape,
};
