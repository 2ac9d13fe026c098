import { t } from "@lingui/core/macro";
import { getSchedule, type Schedule as Rule, type ScheduleChange } from "#shared/contracts/schedules.ts";
import { call } from "#web/lib/api.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { bodyOf } from "./calendar/calendar-changes.ts";

const longestName = 120;

/** Copies a rule as disabled, so that no screen changes before the user has reviewed it. */
export function useDuplicateSchedule(
  change: (changes: ScheduleChange[], said: string) => Promise<unknown>,
): (rule: Pick<Rule, "id" | "name">) => Promise<void> {
  return async ({ id, name: original }) => {
    const old = original.slice(0, longestName - 10);
    const name = t`${old} (copy)`;
    try {
      const schedule = { ...bodyOf(await call(getSchedule, { id })), name, enabled: false };
      await change([{ kind: "create", schedule }], t`“${name}” was created and is switched off`);
    } catch (error) {
      showFailure(t`“${original}” could not be duplicated`, error);
    }
  };
}
