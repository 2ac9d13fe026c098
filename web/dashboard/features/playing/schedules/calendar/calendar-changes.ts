import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import type { Schedule as Rule, ScheduleChange } from "#shared/contracts/playing/schedules.ts";
import type { When } from "#shared/contracts/when.ts";
import { type DayApart, dayApart, isOnce } from "./day-apart.ts";
import { type Place, type Shift, shiftRule, shiftWindow } from "./shift-rule.ts";

type Body = Extract<ScheduleChange, { kind: "create" }>["schedule"];

/** Returns the part of a rule that is sent to the server. */
export const bodyOf = ({
  name,
  playlistId,
  target,
  priority,
  sharing,
  zone,
  when,
  condition,
  band,
  enabled,
}: Rule): Body => ({
  name,
  playlistId,
  target,
  priority,
  sharing,
  zone,
  when,
  condition,
  band,
  enabled,
});

const saved = (rule: Rule, when: When): ScheduleChange => ({
  kind: "save",
  id: rule.id,
  revision: rule.revision,
  schedule: { ...bodyOf(rule), when },
});
const created = (rule: Rule, when: When): ScheduleChange => ({
  kind: "create",
  schedule: { ...bodyOf(rule), when },
});

/** The two interpretations of a change to one occurrence. */
export interface Meanings {
  /** Change of all occurrences, with the resulting time rule; null where no rule can express it. */
  whole: { changes: ScheduleChange[]; when: When | null } | null;
  /** Change of this occurrence only; null if it is the only one, so that there is nothing to ask. */
  alone: { changes: ScheduleChange[] } | null;
}

const apartChanges = (rule: Rule, { rule: rest, apart }: DayApart): ScheduleChange[] => [
  saved(rule, rest),
  ...apart.map((when) => created(rule, when)),
];

/** Returns the interpretations of moving or resizing an occurrence. */
export function meaningsOfShift(
  rule: Rule,
  place: Place,
  shift: Shift,
  calendars: Manifest["calendars"],
): Meanings {
  if (isOnce(rule.when)) return { whole: ofOnlyDay(rule, place, shift), alone: null };
  const when = shiftRule(rule.when, place, shift, calendars);
  const apart = dayApart(rule.when, place, shift);
  return {
    whole: when && { changes: [saved(rule, when)], when },
    alone: apart && { changes: apartChanges(rule, apart) },
  };
}

/** Changes one window of a rule with a single day; the other windows of that day stay. */
function ofOnlyDay(rule: Rule, place: Place, shift: Shift): Meanings["whole"] {
  const { windows } = rule.when;
  const old = windows[place.window];
  const shifted = old && shiftWindow(old, shift, place);
  if (!shifted) return null;
  const [first, ...others] = dayApart(rule.when, place, shift)?.apart ?? [];
  if (!first) return null;
  const rest = others[0];
  if (!rest) return { changes: [saved(rule, first)], when: first };
  return { changes: [saved(rule, rest), created(rule, first)], when: null };
}

/** Returns the interpretations of removing an occurrence. */
export function meaningsOfRemoval(rule: Rule, place: Place): Meanings {
  const whole = { changes: [{ kind: "delete" as const, id: rule.id }], when: null };
  const apart = dayApart(rule.when, place, null);
  if (!isOnce(rule.when)) return { whole, alone: apart && { changes: apartChanges(rule, apart) } };
  const [rest] = apart?.apart ?? [];
  return { whole, alone: rest ? { changes: [saved(rule, rest)] } : null };
}
