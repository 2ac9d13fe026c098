import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { Link, useNavigate, useParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { useAddressQuery } from "#web/lib/use-address-view.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { ViewOnlyNote } from "../features/identity/members/view-only-note.tsx";
import { HolidayForm } from "../features/playing/schedules/holidays/holiday-form.tsx";
import { HolidayList } from "../features/playing/schedules/holidays/holiday-list.tsx";
import { useCalendars } from "../queries/calendars.ts";
import { May } from "../queries/may.tsx";
import { MayChange } from "../queries/may-change.tsx";
import { NotFoundPage } from "./not-found.tsx";

/** /app/schedules/holidays: all holiday calendars. */
export function HolidayCalendarsPage() {
  const calendars = useCalendars();
  return (
    <>
      <PageHeader
        title={t`Holiday calendars`}
        description={t`Days on which schedules and opening hours are different.`}
        back={<BackLink to={paths.schedules}>{t`Schedules`}</BackLink>}
        actions={
          <May needs="content.edit" whole>
            <Button
              component={Link}
              to={paths.newHolidayCalendar}
              leftSection={<Plus size={18} aria-hidden />}
            >
              <Trans>New calendar</Trans>
            </Button>
          </May>
        }
      />
      {calendars.isError && !calendars.data ? (
        <FailedState title={t`Your holiday calendars could not be loaded`} of={calendars} />
      ) : calendars.data ? (
        <HolidayList calendars={calendars.data.items} />
      ) : (
        <LoadingState lines={3} height={72} />
      )}
    </>
  );
}

/** /app/schedules/holidays/new and /app/schedules/holidays/:id: one calendar and its days. */
export function HolidayCalendarPage() {
  const { id } = useParams();
  const { query } = useAddressQuery();
  const calendars = useCalendars();
  const navigate = useNavigate();
  const back = <BackLink to={paths.holidayCalendars}>{t`Holiday calendars`}</BackLink>;
  if (calendars.isError && !calendars.data)
    return (
      <>
        <PageHeader title={t`Holiday calendar`} back={back} />
        <FailedState title={t`Your holiday calendars could not be loaded`} of={calendars} />
      </>
    );
  if (!calendars.data) return <LoadingState />;
  const found = (number: string | null | undefined) =>
    calendars.data.items.find((each) => String(each.id) === number);
  const calendar = id === undefined ? null : (found(id) ?? null);
  if (id !== undefined && (!calendar || calendar.builtIn)) return <NotFoundPage />;
  return (
    <>
      <PageHeader title={calendar?.name ?? t`New holiday calendar`} back={back} />
      <ViewOnlyNote needs="content.edit" whole />
      <MayChange needs="content.edit" whole>
        <HolidayForm
          key={id ?? query.get("copy")}
          calendar={calendar}
          copyOf={found(query.get("copy"))}
          onSaved={() => void navigate(paths.holidayCalendars)}
        />
      </MayChange>
    </>
  );
}
