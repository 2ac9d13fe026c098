import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { Manifest, ZoneOffsets } from "#shared/contracts/playing/manifest.ts";
import type { Schedule as Rule, ScheduleChange } from "#shared/contracts/playing/schedules.ts";
import type { RuleWindow } from "#shared/contracts/when.ts";
import { minuteMs } from "#shared/durations.ts";
import { dayOf } from "#shared/schedule/calendar-day.ts";
import { isMoving } from "#shared/schedule/is-moving.ts";
import { showRefused } from "#web/ui/panel/notices.tsx";
import { type Meanings, meaningsOfRemoval, meaningsOfShift } from "./calendar-changes.ts";
import { keyOfOccurrence, type Occurrence } from "./calendar-occurrences.ts";
import { momentWords, wallMinutes } from "./calendar-words.ts";
import { isSaved } from "./optimistic-changes.ts";
import { dateOfDay, longestDays, type Shift, shiftWindow, snapMinutes } from "./shift-rule.ts";
import { dayMinutes } from "./use-grid-gestures.ts";
import { useScheduleChanges } from "./use-schedule-changes.ts";

/** Says why where a time cannot be changed so. */
function isPossible(window: RuleWindow, occurrence: Occurrence, shift: Shift): boolean {
  const minutes = (occurrence.endMs - occurrence.startMs) / minuteMs + shift.end - shift.start;
  const isLongEnough = minutes >= snapMinutes;
  if (isLongEnough && shiftWindow(window, shift, occurrence)) return true;
  showRefused(
    isLongEnough && isMoving(window)
      ? t`A time by the sun is at most 3 hours before or after sunrise or sunset, and one by opening hours at most 3 hours after opening or before closing.`
      : t`A time lasts at least ${snapMinutes} minutes and at most ${longestDays} days.`,
  );
  return false;
}

/** A change with two possible interpretations. */
export interface EditQuestion {
  occurrence: Occurrence;
  /** Null for removal. */
  shift: Shift | null;
  meanings: Meanings;
}

/** Manages the editing of occurrences: the preview before saving, the question to ask, and the changes to write. */
export function useOccurrenceEdit(
  calendars: Manifest["calendars"],
  zone: ZoneOffsets,
  /** Called with the date to which an occurrence was moved, or from which it was removed. */
  { onMoved, onRemoved }: { onMoved: (date: string) => void; onRemoved: (date: string) => void },
) {
  const { change } = useScheduleChanges();
  const [pending, setPending] = useState<{ occurrence: Occurrence; shift: Shift } | null>(null);
  const [question, setQuestion] = useState<EditQuestion | null>(null);
  /** Key of the last edited occurrence at its new place, which gets the focus. */
  const [focusKey, setFocusKey] = useState<string | null>(null);

  function answerTextOf({ rule, ...span }: Occurrence, shift: Shift | null): string {
    const { name } = rule;
    const { start, end } = wallMinutes(span, zone);
    if (!shift) return t`“${name}” removed`;
    const moment = momentWords({ start: start + shift.start, end: end + shift.end });
    return t`“${name}” is now ${moment}`;
  }

  async function write(
    occurrence: Occurrence,
    shift: Shift | null,
    changes: ScheduleChange[],
  ): Promise<void> {
    setQuestion(null);
    setPending(null);
    const answered = await change(changes, answerTextOf(occurrence, shift));
    if (answered && !shift) onRemoved(dateOfDay(occurrence.day));
    if (!answered || !shift) return;
    onMoved(dateOfDay(Math.floor((wallMinutes(occurrence, zone).start + shift.start) / dayMinutes)));
    setFocusKey(keyAfter(occurrence, shift, answered));
  }

  function ask(occurrence: Occurrence, shift: Shift | null, meanings: Meanings): void {
    if (meanings.alone) setQuestion({ occurrence, shift, meanings });
    else if (meanings.whole) void write(occurrence, shift, meanings.whole.changes);
  }

  return {
    pending,
    question,
    focusKey,
    forgetFocus: () => setFocusKey(null),
    /** Shows a preview of the change; returns false if it is not possible. */
    nudge(occurrence: Occurrence, by: Shift): boolean {
      const before = pending?.occurrence.key === occurrence.key ? pending.shift : { start: 0, end: 0 };
      const shift = { start: before.start + by.start, end: before.end + by.end };
      const window = occurrence.rule.when.windows[occurrence.window];
      if (!isSaved(occurrence.rule) || !window || !isPossible(window, occurrence, shift)) return false;
      setPending(shift.start === 0 && shift.end === 0 ? null : { occurrence, shift });
      return true;
    },
    /** Saves the change, or first asks which interpretation is meant. */
    shift(occurrence: Occurrence, shift: Shift): void {
      const window = occurrence.rule.when.windows[occurrence.window];
      if (!isSaved(occurrence.rule) || !window || !isPossible(window, occurrence, shift)) {
        setPending(null);
        return;
      }
      setPending({ occurrence, shift });
      ask(occurrence, shift, meaningsOfShift(occurrence.rule, occurrence, shift, calendars));
    },
    remove(occurrence: Occurrence): void {
      if (isSaved(occurrence.rule)) ask(occurrence, null, meaningsOfRemoval(occurrence.rule, occurrence));
    },
    /** Applies any other change to whole rules. */
    change,
    answer(meant: "whole" | "alone"): void {
      const changes = question?.meanings[meant]?.changes;
      if (question && changes) void write(question.occurrence, question.shift, changes);
    },
    cancel(): void {
      setQuestion(null);
      setPending(null);
    },
  };
}
export type OccurrenceEdit = ReturnType<typeof useOccurrenceEdit>;

/** Returns the key of the occurrence after its change: in its rule, or in the separate rule created for it. */
function keyAfter(occurrence: Occurrence, shift: Shift, answered: (Rule | null)[]): string {
  const { rule, day, window } = occurrence;
  const old = rule.when.windows[window];
  const days = (old && shiftWindow(old, shift, occurrence)?.days) ?? 0;
  const apart = answered[1];
  if (!apart)
    return keyOfOccurrence(rule.id, day + days, answered[0]?.when.windows.length === 1 ? 0 : window);
  const from = apart.when.from ? dayOf(apart.when.from) : day + days;
  return keyOfOccurrence(apart.id, from, apart.when.windows.length === 1 ? 0 : window);
}
