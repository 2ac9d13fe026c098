import type { Schedule } from "#shared/contracts/playing/schedules.ts";
import { mergeAs } from "#shared/merge/merge.ts";
import { type EditedSchedule, scheduleShape } from "#shared/merge/schedule.ts";
import { bodyOf } from "./calendar/calendar-changes.ts";

/**
 * Returns a saved schedule without one change, from `base` to `sent`: undoing it leaves what others saved and what was
 * merged with it.
 */
export const withoutChange = (
  saved: Schedule,
  { base, sent }: { base: EditedSchedule; sent: EditedSchedule },
): EditedSchedule =>
  mergeAs(scheduleShape, { base: sent, mine: base, theirs: bodyOf(saved) }, () => "theirs").merged;
