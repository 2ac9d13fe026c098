import { t } from "@lingui/core/macro";
import type { ListedSchedule } from "#shared/contracts/schedules.ts";
import { localTimeZone } from "#web/lib/time-zones.ts";
import { useNow } from "#web/lib/use-now.ts";
import { calendarDays, useCalendars } from "../../queries/calendars.ts";
import { useScreensByNumber } from "../../queries/screens.ts";
import { useMe } from "../account/account-queries.ts";
import { useScheduleChanges } from "./calendar/use-schedule-changes.ts";
import styles from "./schedule-list.module.css";
import { useDeleteSchedule, useSwitchSchedule } from "./schedule-queries.ts";
import { ScheduleRow } from "./schedule-row.tsx";
import { useDuplicateSchedule } from "./use-duplicate-schedule.ts";

/** Lists all schedules, newest first. */
export function ScheduleList({ items }: { items: readonly ListedSchedule[] }) {
  const me = useMe();
  const screens = useScreensByNumber(
    items.flatMap(({ target }) => (target.kind === "screen" ? [target.id] : [])),
  );
  const calendars = useCalendars();
  const nowMs = useNow(60_000);
  const switchIt = useSwitchSchedule();
  const remove = useDeleteSchedule();
  const duplicate = useDuplicateSchedule(useScheduleChanges().change);
  const days = calendarDays(calendars.data?.items);
  const zoneOf = ({ zone, target }: ListedSchedule): string => {
    const screen = target.kind === "screen" ? screens.get(target.id) : undefined;
    return zone ?? screen?.timeZone ?? me.data?.account.timeZone ?? localTimeZone();
  };
  return (
    <ul className={styles.list} aria-label={t`Schedules`}>
      {items.map((schedule) => (
        <ScheduleRow
          key={schedule.id}
          schedule={schedule}
          zone={zoneOf(schedule)}
          nowMs={nowMs}
          calendars={days}
          onSwitch={(enabled) => void switchIt(schedule, enabled)}
          onDuplicate={() => void duplicate(schedule)}
          onDelete={() => void remove(schedule)}
        />
      ))}
    </ul>
  );
}
