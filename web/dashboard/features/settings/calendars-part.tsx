import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button } from "@mantine/core";
import { Copy, Pencil, Plus, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { HolidayCalendar } from "#shared/contracts/calendars.ts";
import { countOfDays } from "#web/dashboard/words/counts.ts";
import { said } from "#web/lib/said.ts";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import { useCalendars } from "../schedules/schedule-queries.ts";
import type { CalendarDialogProps } from "./calendar-dialog.tsx";
import styles from "./opening-hours.module.css";
import { useDeleteCalendar } from "./settings-queries.ts";

const CalendarDialog = lazy(async () => ({
  default: (await import("./calendar-dialog.tsx")).CalendarDialog,
}));

function factsOf({ days, builtIn, uses }: HolidayCalendar): string {
  const facts = [countOfDays(days.length)];
  const [first, last] = [days[0]?.date.slice(0, 4), days.at(-1)?.date.slice(0, 4)];
  if (first && last) facts.push(first === last ? first : t`${first} to ${last}`);
  if (uses > 0) facts.push(plural(uses, { one: "used # time", other: "used # times" }));
  if (builtIn) facts.push(t`comes with the service; only dates that never move`);
  return facts.join(" · ");
}

/** Holiday calendars: the built-in one to copy, one's own to change. */
export function CalendarsPart() {
  const calendars = useCalendars();
  const remove = useDeleteCalendar();
  const dialog = useLazyDialog();
  const [start, setStart] = useState<CalendarDialogProps["start"]>({ id: null, name: "", days: [] });
  const open = (next: CalendarDialogProps["start"]) => {
    setStart(next);
    dialog.open();
  };
  if (!calendars.data) return <LoadingState lines={2} height={48} />;
  return (
    <div className={styles.form}>
      <ul className={styles.rows} aria-label={t`Holiday calendars`}>
        {calendars.data.items.map((calendar) => (
          <li key={calendar.id} className={styles.row}>
            <div>
              <div>{calendar.builtIn ? said(calendar.name) : calendar.name}</div>
              <div className={styles.facts}>{factsOf(calendar)}</div>
            </div>
            {calendar.builtIn ? (
              <ActionIcon
                onClick={() => open({ id: null, name: t`${calendar.name}, ours`, days: calendar.days })}
                aria-label={t`Copy ${calendar.name}`}
              >
                <Copy size={17} aria-hidden />
              </ActionIcon>
            ) : (
              <>
                <ActionIcon onClick={() => open(calendar)} aria-label={t`Change ${calendar.name}`}>
                  <Pencil size={17} aria-hidden />
                </ActionIcon>
                <ActionIcon onClick={() => void remove(calendar)} aria-label={t`Delete ${calendar.name}`}>
                  <Trash2 size={17} aria-hidden />
                </ActionIcon>
              </>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => open({ id: null, name: "", days: [] })}
        >
          <Trans>New calendar</Trans>
        </Button>
      </div>
      {dialog.wanted && (
        <Suspense>
          <CalendarDialog opened={dialog.opened} onClose={dialog.close} start={start} />
        </Suspense>
      )}
    </div>
  );
}
