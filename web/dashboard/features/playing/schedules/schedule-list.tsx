import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import {
  getSchedule,
  type ListedSchedule,
  type Schedule as Rule,
  type ScheduleChange,
} from "#shared/contracts/playing/schedules.ts";
import { isMoving } from "#shared/schedule/is-moving.ts";
import { call } from "#web/lib/api.ts";
import { localTimeZone } from "#web/lib/time-zones.ts";
import { useNow } from "#web/lib/use-now.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { keyOfTarget } from "../../../fields/target-select.tsx";
import { calendarDays, useCalendars } from "../../../queries/calendars.ts";
import { Changeable, useMay, useMe } from "../../../queries/me.ts";
import { useChangeable } from "../../../queries/of-thing.tsx";
import { useScreensByNumber } from "../../../queries/screens.ts";
import { copyNameOf } from "../../../words/copy-name.ts";
import { bodyOf } from "./calendar/calendar-changes.ts";
import { useScheduleChanges } from "./calendar/use-schedule-changes.ts";
import { lackedAt } from "./lacked-at.ts";
import { askedBy, timesAt, timesOfGroups, usePlaceTimes } from "./place-times.tsx";
import styles from "./schedule-list.module.css";
import { useDeleteSchedule, useSwitchSchedule } from "./schedule-queries.ts";
import { ScheduleRow } from "./schedule-row.tsx";

/** Copies a rule as disabled, so that no screen changes before the user has reviewed it. */
export function useDuplicateSchedule(
  change: (changes: ScheduleChange[], notice: string) => Promise<unknown>,
): (rule: Pick<Rule, "id" | "name">) => Promise<void> {
  return async ({ id, name: original }) => {
    const name = copyNameOf(original);
    try {
      const schedule = { ...bodyOf(await call(getSchedule, { id })), name, enabled: false };
      await change([{ kind: "create", schedule }], t`“${name}” was created and is switched off`);
    } catch (error) {
      showFailure(t`“${original}” could not be duplicated`, error);
    }
  };
}

/** Each is one more request, and they are asked for one after another: the server queues few of an account. */
const maxGroups = 12;

/** Returns the groups whose schedules go by the sun or opening hours: an answer about all screens does not say which are theirs. */
function groupsThatAsk(items: readonly ListedSchedule[]): string[] {
  const asking = items.filter((one) => one.enabled && !one.problem && one.when.windows.some(isMoving));
  const groups = asking.flatMap(({ target }) => (target.kind === "group" ? [keyOfTarget(target)] : []));
  return [...new Set(groups)].slice(0, maxGroups);
}

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
  const mayEdit = useMay("content.edit");
  const isChangeable = useChangeable(
    "schedule",
    items.map(({ id }) => id),
  );
  const duplicate = useDuplicateSchedule(useScheduleChanges().change);
  const days = calendarDays(calendars.data?.items);
  const { data: ofAll } = usePlaceTimes(null, askedBy(items));
  const groups = groupsThatAsk(items);
  const { data: ofGroups } = useQuery(timesOfGroups(groups));
  const timesOf = (schedule: ListedSchedule) => {
    const { target } = schedule;
    const data = target.kind === "group" ? ofGroups?.[keyOfTarget(target)] : ofAll;
    const screenId = target.kind === "screen" ? target.id : null;
    const { edgeAt } = timesAt(data, {
      asked: askedBy([schedule]),
      calendars: days,
      nowMs,
      isIt: ({ id }) => screenId === null || screenId === id,
    });
    return { edgeAt, lacks: lackedAt(schedule, data, screenId) };
  };
  const zoneOf = ({ zone, target }: ListedSchedule): string => {
    const screen = target.kind === "screen" ? screens.get(target.id) : undefined;
    return zone ?? screen?.timeZone ?? me.data?.account.timeZone ?? localTimeZone();
  };
  return (
    <ul className={styles.list} aria-label={t`Schedules`}>
      {items.map((schedule) => (
        <Changeable key={schedule.id} value={isChangeable(schedule.id)}>
          <ScheduleRow
            schedule={schedule}
            mayCopy={mayEdit}
            zone={zoneOf(schedule)}
            nowMs={nowMs}
            calendars={days}
            times={timesOf(schedule)}
            onSwitch={(enabled) => void switchIt(schedule, enabled)}
            onDuplicate={() => void duplicate(schedule)}
            onDelete={() => void remove(schedule)}
          />
        </Changeable>
      ))}
    </ul>
  );
}
