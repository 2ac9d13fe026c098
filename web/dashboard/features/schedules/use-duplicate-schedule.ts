import { t } from "@lingui/core/macro";
import type { Schedule as Rule, ScheduleChange } from "#shared/contracts/schedules.ts";
import { bodyOf } from "./calendar/calendar-changes.ts";

const longestName = 120;

/** Copies a rule, switched off, so that no screen changes before somebody has looked at it. */
export function useDuplicateSchedule(
  change: (changes: ScheduleChange[], said: string) => Promise<unknown>,
): (rule: Rule) => Promise<void> {
  return async (rule) => {
    const old = rule.name.slice(0, longestName - 10);
    const name = t`${old} (copy)`;
    const schedule = { ...bodyOf(rule), name, enabled: false };
    await change([{ kind: "create", schedule }], t`“${name}” is there, switched off`);
  };
}
