import type { Occurrence } from "./calendar-occurrences.ts";
import type { ShownDays } from "./calendar-week.ts";
import { momentWords, timeRangeWords, wallMinutes } from "./calendar-words.ts";
import type { Shift } from "./shift-rule.ts";
import { dayMinutes, type Gesture } from "./use-grid-gestures.ts";

/** The preview of a new position: local minutes since 1970-01-01T00:00, and as text. */
export interface Ghost {
  start: number;
  end: number;
  words: string;
}

/** Returns the preview of an occurrence that is being created or moved, by pointer or key. */
export function ghostOf(
  gesture: Gesture | null,
  moving: { occurrence: Occurrence; shift: Shift } | null,
  { days, zone }: ShownDays,
): Ghost | null {
  if (gesture?.kind === "create") {
    const offset = (days[gesture.column]?.day ?? 0) * dayMinutes;
    const [start, end] = [offset + gesture.from, offset + gesture.until];
    return { start, end, words: timeRangeWords(start, end) };
  }
  if (!moving) return null;
  const minutes = wallMinutes(moving.occurrence, zone);
  const [start, end] = [minutes.start + moving.shift.start, minutes.end + moving.shift.end];
  return { start, end, words: momentWords({ start, end }) };
}

/** Returns its part on a day, in minutes of that day. */
export function ghostOnDay(ghost: Ghost | null, day: number): { top: number; bottom: number } | null {
  if (!ghost) return null;
  const top = Math.max(0, ghost.start - day * dayMinutes);
  const bottom = Math.min(dayMinutes, ghost.end - day * dayMinutes);
  return top < bottom ? { top, bottom } : null;
}
