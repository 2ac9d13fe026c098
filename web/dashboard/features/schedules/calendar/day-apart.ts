import type { When } from "#shared/contracts/when.ts";
import { dateOfDay, type Place } from "./shift-rule.ts";
import { type Shift, shiftWindow } from "./shift-window.ts";

/** A rule without one day, and what is planned apart in place of it. */
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
 * Changes one occurrence alone: its day becomes an exception of the rule, and what plays on that day is planned once.
 * Without a shift the occurrence goes. An exception takes the whole day, so that its other windows are planned apart
 * too. Null: the shift leaves no window.
 */
export function dayApart(when: When, { day, window }: Place, shift: Shift | null): DayApart | null {
  const old = when.windows[window];
  if (!old) return null;
  const rest = when.windows.filter((_, at) => at !== window);
  const rule = { ...when, exceptDates: [...new Set([...when.exceptDates, dateOfDay(day)])].sort() };
  if (!shift) return { rule, apart: rest.length > 0 ? [onceOn(day, rest)] : [] };
  const shifted = shiftWindow(old, shift);
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

/** It happens on one day only: there is nothing to ask. */
export const isOnce = (when: When): boolean => when.recurrence.kind === "once";
