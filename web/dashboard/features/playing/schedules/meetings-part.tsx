import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useDeferredValue, useMemo } from "react";
import { asksSun, type SunTimes } from "#shared/contracts/playing/manifest.ts";
import type { ScheduleChange } from "#shared/contracts/playing/schedules.ts";
import { dayMs, hourMs } from "#shared/durations.ts";
import { formatList } from "#web/lib/formats.ts";
import { useNow } from "#web/lib/use-now.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { keyOfTarget } from "../../../fields/target-select.tsx";
import { todayIn } from "./calendar/calendar-week.ts";
import { meetingsOnScreens, type ScreensMeeting } from "./calendar/meetings-on-screens.ts";
import { usePlanning } from "./calendar/use-planning.ts";
import { usePlaceTimes } from "./place-times.tsx";
import styles from "./schedule-form.module.css";

type Body = Extract<ScheduleChange, { kind: "create" }>["schedule"];

const weeks = 4;
const weekMs = 7 * dayMs;
const maxShown = 6;

/**
 * Lists, while the user types, the schedules that compete with this one on its true screens: which win, which lose, why,
 * and on how many of them.
 */
export function MeetingsPart({
  body,
  id,
  sun,
}: {
  body: Body | null;
  id: number | null;
  sun: SunTimes | undefined;
}) {
  const target = body?.target ?? { kind: "account" as const };
  const settled = useDeferredValue(body);
  const nowMs = useNow(60_000);
  const fromMs = Math.floor(nowMs / hourMs) * hourMs;
  const key = target.kind === "account" ? null : keyOfTarget(target);
  const planning = usePlanning(key, {
    from: todayIn("UTC", nowMs - dayMs),
    until: todayIn("UTC", nowMs + weeks * weekMs + dayMs),
    by: "screen",
  });
  const others = usePlaceTimes(key, {
    sun: planning.data?.schedules.some(asksSun) ?? false,
    hours: false,
  }).sun;
  const sunThere = sun ?? others;
  const found = useMemo(
    () =>
      settled &&
      planning.data &&
      meetingsOnScreens(settled, {
        id,
        planning: { ...planning.data, sun: sunThere },
        fromMs,
        untilMs: fromMs + weeks * weekMs,
      }),
    [settled, planning.data, id, fromMs, sunThere],
  );
  if (!found) return null;
  const { meetings, unasked } = found;
  return (
    <Part title={t`In the next ${weeks} weeks`}>
      {meetings.length === 0 ? (
        <p className={styles.muted}>
          <Trans>It does not overlap with any other schedule on its screens.</Trans>
        </p>
      ) : (
        <>
          {body?.condition && (
            <p className={styles.muted}>
              <Trans>While the condition of this schedule is true:</Trans>
            </p>
          )}
          <ul className={styles.dates} aria-label={t`Overlapping schedules`}>
            {meetings.slice(0, maxShown).map((meeting) => (
              <li key={JSON.stringify([meeting.id, meeting.outcome, meeting.because, meeting.waits])}>
                {meetingWords(meeting)} {waitsWords(meeting)} {onWhichWords(meeting)}
              </li>
            ))}
          </ul>
        </>
      )}
      {unasked && (
        <p className={styles.muted}>
          <Trans>Your screens have too many different plans: some of them were not looked at.</Trans>
        </p>
      )}
    </Part>
  );
}

function waitsWords({ name, waits }: ScreensMeeting): string {
  return waits ? t`Only while the conditions of “${name}” are true.` : "";
}

/** Says on how many screens, and on which; nothing when it is so on all of them. */
function onWhichWords({ count, of, names }: ScreensMeeting): string {
  if (count === of) return "";
  const list = formatList(count > names.length ? [...names, "…"] : names);
  return t`On ${count} of ${of} screens: ${list}.`;
}

function meetingWords({ id, name, outcome, because }: ScreensMeeting): string {
  if (id.startsWith("closed")) return t`Does not play while the screens are closed.`;
  if (outcome === "shares") return t`Takes turns with “${name}”.`;
  if (outcome === "wins") {
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
