import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useDeferredValue, useMemo } from "react";
import type { ScheduleChange } from "#shared/contracts/schedules.ts";
import { useNow } from "#web/lib/use-now.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { keyOfTarget } from "../../fields/target-select.tsx";
import { todayIn } from "./calendar/calendar-week.ts";
import { type Meeting, meetingsOf } from "./calendar/meetings.ts";
import { planningAfter } from "./calendar/optimistic-changes.ts";
import { stretchesOf } from "./calendar/stretches.ts";
import { type Planning, scheduleOfPlan, usePlanning } from "./calendar/use-planning.ts";
import styles from "./schedule-form.module.css";

type Body = Extract<ScheduleChange, { kind: "create" }>["schedule"];

const weeks = 4;
const weekMs = 7 * 86_400_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
const maxShown = 6;

/**
 * Lists, while the user types, the schedules that compete with this one at its target: which win, which lose, and why.
 */
export function MeetingsPart({ body, id }: { body: Body | null; id: number | null }) {
  const target = body?.target ?? { kind: "account" as const };
  const targetKey = keyOfTarget(target);
  const settled = useDeferredValue(body);
  const nowMs = useNow(60_000);
  const fromMs = Math.floor(nowMs / hourMs) * hourMs;
  const planning = usePlanning(target.kind === "account" ? null : targetKey, {
    from: todayIn("UTC", nowMs - dayMs),
    until: todayIn("UTC", nowMs + weeks * weekMs + dayMs),
  });
  const meetings = useMemo(
    () =>
      settled && planning.data && meetingsWith(settled, { id, planning: planning.data, targetKey, fromMs }),
    [settled, planning.data, id, targetKey, fromMs],
  );
  if (!meetings) return null;
  return (
    <Part title={t`In the next ${weeks} weeks`}>
      {meetings.length === 0 ? (
        <p className={styles.muted}>
          <Trans>It does not overlap with any other schedule on its screens.</Trans>
        </p>
      ) : (
        <ul className={styles.dates} aria-label={t`Overlapping schedules`}>
          {meetings.slice(0, maxShown).map((meeting) => (
            <li key={meeting.id}>{meetingWords(meeting)}</li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function meetingsWith(
  body: Body,
  {
    id,
    planning,
    targetKey,
    fromMs,
  }: { id: number | null; planning: Planning; targetKey: string; fromMs: number },
): Meeting[] | null {
  const change: ScheduleChange =
    id === null ? { kind: "create", schedule: body } : { kind: "save", id, revision: 0, schedule: body };
  const after = planningAfter(planning, [change]);
  const plan = after.plans.find(({ target }) => keyOfTarget(target) === targetKey);
  if (!plan) return null;
  const stretches = stretchesOf(scheduleOfPlan(after, plan, fromMs), fromMs, fromMs + weeks * weekMs);
  return meetingsOf(stretches, `rule:${id ?? -1}`);
}

function meetingWords({ name, winsMs, losesMs, sharesMs, because }: Meeting): string {
  if (sharesMs > winsMs && sharesMs > losesMs) return t`Takes turns with “${name}”.`;
  if (winsMs >= losesMs) {
    switch (because) {
      case "priority":
        return t`Plays instead of “${name}”, because its priority is higher.`;
      case "target":
        return t`Plays instead of “${name}”, because its target is more specific.`;
      case "later start":
        return t`Plays instead of “${name}”, because it starts later.`;
      case "id":
        return t`Plays instead of “${name}”, because it is older and otherwise equal.`;
      default:
        return t`Plays instead of “${name}”.`;
    }
  }
  switch (because) {
    case "priority":
      return t`Gives way to “${name}”, whose priority is higher.`;
    case "target":
      return t`Gives way to “${name}”, whose target is more specific.`;
    case "later start":
      return t`Gives way to “${name}”, which starts later.`;
    case "id":
      return t`Gives way to “${name}”, which is older and otherwise equal.`;
    default:
      return t`Gives way to “${name}”.`;
  }
}
