import type { Manifest } from "#shared/contracts/manifest.ts";
import type { Schedule as Rule, ScheduleChange } from "#shared/contracts/schedules.ts";
import type { When } from "#shared/contracts/when.ts";
import { type DayApart, dayApart, isOnce } from "./day-apart.ts";
import type { Place } from "./shift-rule.ts";
import { shiftRule } from "./shift-rule.ts";
import type { Shift } from "./shift-window.ts";
import { shiftWindow } from "./shift-window.ts";

type Body = Extract<ScheduleChange, { kind: "create" }>["schedule"];

/** What of a rule is sent back to the server. */
export const bodyOf = ({ name, playlistId, target, priority, sharing, zone, when, enabled }: Rule): Body => ({
  name,
  playlistId,
  target,
  priority,
  sharing,
  zone,
  when,
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

/** The ways in which a change of one occurrence can be meant. */
export interface Meanings {
  /** Of all its occurrences, with what the rule then says; null where no rule says that. */
  whole: { changes: ScheduleChange[]; when: When | null } | null;
  /** Of this one alone; null where there is nothing to ask, as it is the only one. */
  alone: { changes: ScheduleChange[] } | null;
}

const apartChanges = (rule: Rule, { rule: rest, apart }: DayApart): ScheduleChange[] => [
  saved(rule, rest),
  ...apart.map((when) => created(rule, when)),
];

/** What moving or resizing an occurrence can mean. */
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

/** Of a rule with one day and several windows the others stay where they are. */
function ofOnlyDay(rule: Rule, place: Place, shift: Shift): Meanings["whole"] {
  const { windows } = rule.when;
  const old = windows[place.window];
  const shifted = old && shiftWindow(old, shift);
  if (!shifted) return null;
  const [first, ...others] = dayApart(rule.when, place, shift)?.apart ?? [];
  if (!first) return null;
  const rest = others[0];
  if (!rest) return { changes: [saved(rule, first)], when: first };
  return { changes: [saved(rule, rest), created(rule, first)], when: null };
}

/** What taking an occurrence away can mean. */
export function meaningsOfRemoval(rule: Rule, place: Place): Meanings {
  const whole = { changes: [{ kind: "delete" as const, id: rule.id }], when: null };
  const apart = dayApart(rule.when, place, null);
  if (!isOnce(rule.when)) return { whole, alone: apart && { changes: apartChanges(rule, apart) } };
  const [rest] = apart?.apart ?? [];
  return { whole, alone: rest ? { changes: [saved(rule, rest)] } : null };
}
