import type { When } from "#shared/contracts/when.ts";
import { dateOfDay, type Place, type Shift, shiftWindow } from "./shift-rule.ts";

/** A rule without one of its days, and the separate rules that replace that day. */
export interface DayApart {
  rule: When;
  apart: When[];
}

const onceOn = (day: number, windows: When["windows"]): When => ({
  from: dateOfDay(day),
  until: null,
  windows,
  recurrence: { kind: "once" },
  count: null,
  exceptDates: [],
  holidays: null,
});

/**
 * Changes a single occurrence: its day becomes an exception of the rule, and separate one-time rules replace that day.
 * Without a shift the occurrence is removed. An exception covers the whole day, so the day's other windows also become
 * separate rules. Null if the shift leaves no window.
 */
export function dayApart(when: When, place: Place, shift: Shift | null): DayApart | null {
  const { day, window } = place;
  const old = when.windows[window];
  if (!old) return null;
  const rest = when.windows.filter((_, at) => at !== window);
  const rule = { ...when, exceptDates: [...new Set([...when.exceptDates, dateOfDay(day)])].sort() };
  if (!shift) return { rule, apart: rest.length > 0 ? [onceOn(day, rest)] : [] };
  const shifted = shiftWindow(old, shift, place);
  if (!shifted) return null;
  if (shifted.days === 0)
    return {
      rule,
      apart: [
        onceOn(
          day,
          when.windows.map((each, at) => (at === window ? shifted.window : each)),
        ),
      ],
    };
  const alone = onceOn(day + shifted.days, [shifted.window]);
  return { rule, apart: rest.length > 0 ? [alone, onceOn(day, rest)] : [alone] };
}

/** Returns whether a rule has only one day, so that there is nothing to ask. */
export const isOnce = (when: When): boolean => when.recurrence.kind === "once";
