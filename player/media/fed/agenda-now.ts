import { dayMs, minuteMs } from "#shared/durations.ts";
import type { AgendaDocument, AgendaEvent, AgendaMoment } from "#shared/media-kinds/agenda.ts";

/** Minutes east of UTC in the screen's zone. */
export type OffsetMin = (atMs: number) => number;

/** An event in the time of the screen. */
export interface ShownEvent {
  title: string;
  place: string;
  fromMs: number;
  untilMs: number;
  /** It has dates and no times. */
  wholeDays: boolean;
  free: boolean;
}

/** Returns the instant of a moment; local ones are in the screen's zone. */
export function instantOf(moment: AgendaMoment, offsetMin: OffsetMin): number {
  if (typeof moment === "number") return moment;
  const part = (from: number, to: number) => Number(moment.slice(from, to));
  const asUtcMs = Date.UTC(part(0, 4), part(5, 7) - 1, part(8, 10), part(11, 13), part(14, 16));
  const firstMs = asUtcMs - offsetMin(asUtcMs) * minuteMs;
  return asUtcMs - offsetMin(firstMs) * minuteMs;
}

/** Returns the number of the local day at an instant. */
export const dayOf = (atMs: number, offsetMin: OffsetMin): number =>
  Math.floor((atMs + offsetMin(atMs) * minuteMs) / dayMs);

export interface AgendaChoice {
  titles: "all" | "public" | "none";
  place: boolean;
}

/** Returns the events that are not over, in their order, with "busy" for what others must not read. */
export function eventsFrom(
  document: AgendaDocument,
  { titles, place }: AgendaChoice,
  { nowMs, offsetMin, busy }: { nowMs: number; offsetMin: OffsetMin; busy: string },
): ShownEvent[] {
  const isHidden = (event: AgendaEvent) =>
    titles === "none" || (titles === "public" && event.private === true);
  return document.events
    .map((event): ShownEvent => {
      const hidden = isHidden(event) || event.title === "";
      return {
        title: hidden ? busy : event.title,
        place: hidden || !place ? "" : event.place,
        fromMs: instantOf(event.from, offsetMin),
        untilMs: instantOf(event.until, offsetMin),
        wholeDays: typeof event.from === "string" && event.from.length === 10,
        free: event.free === true,
      };
    })
    .filter(({ fromMs, untilMs }) => untilMs > nowMs || fromMs >= nowMs)
    .sort((a, b) => a.fromMs - b.fromMs || a.untilMs - b.untilMs);
}

/** True when the document says nothing of this moment: it is too old. */
export const isOver = ({ untilMs }: AgendaDocument, nowMs: number): boolean => nowMs >= untilMs;

export interface RoomState {
  /** What takes place now. */
  now: ShownEvent | null;
  /** When the room is free or busy again, without gaps between meetings; null: not in the known time. */
  untilMs: number | null;
  /** The next meeting that is not `now`. */
  next: ShownEvent | null;
}

/** Returns whether a room is free, until when, and what comes next. */
export function roomState(events: readonly ShownEvent[], nowMs: number): RoomState {
  const busy = events.filter(({ free, fromMs, untilMs }) => !free && untilMs > fromMs);
  const running = busy.filter(({ fromMs, untilMs }) => fromMs <= nowMs && untilMs > nowMs);
  // Of several at once, the one that began last is what people look for.
  const now = running[running.length - 1] || null;
  const next = busy.filter(({ fromMs }) => fromMs > nowMs)[0] || null;
  if (!now) return { now, untilMs: next ? next.fromMs : null, next };
  let untilMs = nowMs;
  for (const event of busy) if (event.fromMs <= untilMs && event.untilMs > untilMs) untilMs = event.untilMs;
  return { now, untilMs, next };
}
