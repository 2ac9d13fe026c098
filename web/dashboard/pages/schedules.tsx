import { Button } from "@mantine/core";
import { CalendarClock, Plus } from "lucide-react";
import { Link } from "react-router";
import type { Schedule } from "#shared/contracts/schedules.ts";
import { paths } from "#shared/paths.ts";
import { localTimeZone } from "#web/lib/time-zones.ts";
import { useNow } from "#web/lib/use-now.ts";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { EmptyState, FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { useMe } from "../features/account/account-queries.ts";
import { InterruptionsBar } from "../features/schedules/interruptions-bar.tsx";
import styles from "../features/schedules/schedule-list.module.css";
import {
  calendarDays,
  useCalendars,
  useDeleteSchedule,
  useSchedules,
  useSwitchSchedule,
} from "../features/schedules/schedule-queries.ts";
import { ScheduleRow } from "../features/schedules/schedule-row.tsx";
import { useScreens } from "../features/screens/screen-queries.ts";

/** /app/schedules: everything planned, and a way to plan more. */
export function SchedulesPage() {
  const schedules = useSchedules();
  const items = schedules.data?.items ?? [];
  const create = (
    <Button component={Link} to={paths.newSchedule} leftSection={<Plus size={18} aria-hidden />}>
      New schedule
    </Button>
  );

  function content() {
    if (schedules.isError && !schedules.data) {
      return (
        <FailedState
          title="Your schedules could not be fetched"
          error={schedules.error}
          retry={() => void schedules.refetch()}
        />
      );
    }
    if (schedules.isPending) return <LoadingState lines={3} height={84} />;
    if (items.length === 0) {
      return (
        <EmptyState
          icon={CalendarClock}
          title="Nothing planned yet"
          text="A schedule plays a playlist on the days and at the times you choose: breakfast in the morning, the offer on Fridays, the hall on one evening. In between, screens show their default playlist."
          actions={create}
        />
      );
    }
    return <ScheduleList items={items} />;
  }

  return (
    <>
      <PageHeader
        title="Schedules"
        description="What plays when, on which screens."
        actions={items.length > 0 ? create : null}
      />
      <InterruptionsBar />
      {content()}
    </>
  );
}

function ScheduleList({ items }: { items: readonly Schedule[] }) {
  const me = useMe();
  const screens = useScreens();
  const calendars = useCalendars();
  const nowMs = useNow(60_000);
  const switchIt = useSwitchSchedule();
  const remove = useDeleteSchedule();
  const days = calendarDays(calendars.data?.items);
  const zoneOf = ({ zone, target }: Schedule): string => {
    const screen =
      target.kind === "screen" ? screens.data?.items.find(({ id }) => id === target.id) : undefined;
    return zone ?? screen?.timeZone ?? me.data?.account.timeZone ?? localTimeZone();
  };
  return (
    <ul className={styles.list} aria-label="Schedules">
      {items.map((schedule) => (
        <ScheduleRow
          key={schedule.id}
          schedule={schedule}
          zone={zoneOf(schedule)}
          nowMs={nowMs}
          calendars={days}
          onSwitch={(enabled) => void switchIt(schedule, enabled)}
          onDelete={() => void remove(schedule)}
        />
      ))}
    </ul>
  );
}
