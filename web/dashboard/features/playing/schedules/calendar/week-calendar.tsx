import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { VisuallyHidden } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useMemo } from "react";
import { timeZoneLabel } from "#web/lib/time-zones.ts";
import { useNow } from "#web/lib/use-now.ts";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { keyOfTarget } from "../../../../fields/target-select.tsx";
import { askedBy, TimesToday, usePlaceTimes } from "../place-times.tsx";
import { CalendarGrid } from "./calendar-grid.tsx";
import { CalendarToolbar } from "./calendar-toolbar.tsx";
import { dateAfter, rangeWords, shownDays, todayIn } from "./calendar-week.ts";
import { useCalendarPlace } from "./use-calendar-place.ts";
import { monthAround, usePlanning } from "./use-planning.ts";
import styles from "./week-calendar.module.css";

/** Narrower windows show one day. */
const weekFits = "(min-width: 44em)";

/** Renders the calendar of schedules: a week, or a day on phones, of everything or of one screen or group. */
export function WeekCalendar() {
  const place = useCalendarPlace();
  const { target: targetKey } = place;
  const nowMs = useNow(30_000);
  const step = useMediaQuery(weekFits, true, { getInitialValueInEffect: false }) ? "week" : "day";
  const planning = usePlanning(targetKey, monthAround(place.date ?? todayIn("UTC", nowMs)));
  const plan = planning.data?.plans.find(({ target }) => keyOfTarget(target) === (targetKey ?? "account"));
  const timeZone = plan?.timeZone ?? "UTC";
  const date = place.date ?? todayIn(timeZone, nowMs);
  const times = usePlaceTimes(targetKey, askedBy(planning.data?.schedules ?? []));
  const { sun, openingHours } = times;
  const planned = useMemo(
    () => planning.data && { ...planning.data, sun, placeHours: openingHours },
    [planning.data, sun, openingHours],
  );
  const shown = useMemo(() => shownDays(date, timeZone, step), [date, timeZone, step]);

  return (
    <div className={styles.calendar}>
      <CalendarToolbar
        range={rangeWords(shown)}
        date={date}
        step={step}
        targetKey={targetKey}
        onStep={(by) => place.go((now) => ({ date: dateAfter(now.date ?? date, by, step) }))}
        onToday={() => place.go({ date: null })}
        onDate={(next) => place.go({ date: next })}
        onTarget={(key) => place.go({ target: key })}
      />
      <VisuallyHidden id="calendar-keys">
        <Trans>
          Arrow keys move it by 15 minutes or a day, Shift and arrow keys move its end, Enter opens it, Delete
          deletes it, Control and Z undoes the last change.
        </Trans>
      </VisuallyHidden>
      {planning.isError && !planning.data ? (
        <FailedState title={t`The schedules there could not be loaded`} of={planning} />
      ) : planned && plan ? (
        <>
          <p className={styles.zone}>
            {targetKey?.startsWith("screen") ? (
              <Trans>Times in {timeZoneLabel(timeZone, shown.range.fromMs)}, the screen's time zone.</Trans>
            ) : (
              <Trans>
                Times in {timeZoneLabel(timeZone, shown.range.fromMs)}. Screens in other time zones use their
                local time.
              </Trans>
            )}
          </p>
          <div className={styles.times}>
            <TimesToday times={times} />
          </div>
          <CalendarGrid
            rules={planned.schedules}
            planning={planned}
            plan={plan}
            shown={shown}
            targetKey={targetKey}
            nowMs={nowMs}
            onGo={(next) => place.go({ date: next })}
          />
        </>
      ) : (
        <LoadingState lines={1} height={480} />
      )}
    </div>
  );
}
