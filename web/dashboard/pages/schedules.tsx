import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, SegmentedControl } from "@mantine/core";
import { Plus } from "lucide-react";
import { lazy } from "react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { CalendarPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState, LoadingState, NotLoaded } from "#web/ui/panel/states.tsx";
import { useCalendarPlace } from "../features/playing/schedules/calendar/use-calendar-place.ts";
import { InterruptionsBar } from "../features/playing/schedules/interruptions-bar.tsx";
import { ScheduleList } from "../features/playing/schedules/schedule-list.tsx";
import { useSchedules } from "../features/playing/schedules/schedule-queries.ts";
import { useMay } from "../queries/me.ts";

const WeekCalendar = lazy(async () => ({
  default: (await import("../features/playing/schedules/calendar/week-calendar.tsx")).WeekCalendar,
}));

/** /app/schedules: all schedules, and the button for a new one. */
export function SchedulesPage() {
  const schedules = useSchedules();
  const place = useCalendarPlace();
  const items = schedules.data?.pages.flatMap((page) => page.items) ?? [];
  const create = useMay("content.edit") && (
    <Button component={Link} to={paths.newSchedule} leftSection={<Plus size={18} aria-hidden />}>
      <Trans>New schedule</Trans>
    </Button>
  );

  const mayPrepare = useMay("content.edit", { whole: true });
  const more = useMay("publish", { whole: true }) && (
    <>
      <Button component={Link} to={paths.campaigns} variant="default">{t`Campaigns`}</Button>
      <Button component={Link} to={paths.triggers} variant="default">{t`Triggers`}</Button>
      <Button component={Link} to={paths.warnings} variant="default">{t`Official warnings`}</Button>
    </>
  );

  function content() {
    if (!schedules.data)
      return (
        <NotLoaded query={schedules} failed={t`Your schedules could not be loaded`} lines={3} height={84} />
      );
    if (items.length === 0) {
      return (
        <EmptyState
          picture={CalendarPicture}
          title={t`Nothing scheduled yet`}
          text={t`A schedule plays a playlist on the days and at the times that you choose: the breakfast menu in the morning, an offer on Fridays, an event on one evening. At other times, screens show their default playlist.`}
          actions={create}
        />
      );
    }
    if (place.view === "list")
      return (
        <>
          <ScheduleList items={items} />
          {schedules.hasNextPage && (
            <Button
              variant="subtle"
              loading={schedules.isFetchingNextPage}
              onClick={() => void schedules.fetchNextPage()}
            >
              <Trans>Show more schedules</Trans>
            </Button>
          )}
        </>
      );
    return (
      <LatePart fallback={<LoadingState lines={1} height={480} />}>
        <WeekCalendar />
      </LatePart>
    );
  }

  return (
    <>
      <PageHeader
        title={t`Schedules`}
        description={t`What plays when, on which screens.`}
        actions={
          <>
            {more}
            {mayPrepare && (
              <Button component={Link} to={paths.festivals} variant="default">{t`Festivals`}</Button>
            )}
            <Button component={Link} to={paths.holidayCalendars} variant="default">
              <Trans>Holiday calendars</Trans>
            </Button>
            {items.length > 0 && (
              <SegmentedControl
                aria-label={t`How schedules are shown`}
                value={place.view}
                onChange={(view) => place.showAs(view === "list" ? "list" : "calendar")}
                data={[
                  { value: "calendar", label: t`Calendar` },
                  { value: "list", label: t`List` },
                ]}
              />
            )}
            {create}
          </>
        }
      />
      <InterruptionsBar />
      {content()}
    </>
  );
}
