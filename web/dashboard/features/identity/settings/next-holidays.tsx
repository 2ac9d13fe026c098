import { t } from "@lingui/core/macro";
import type { HolidayCalendar } from "#shared/contracts/playing/calendars.ts";
import { dayIn } from "#shared/day-in.ts";
import { formatCalendarDate } from "#web/lib/formats.ts";
import { useCalendars } from "../../../queries/calendars.ts";
import { useAccountZone } from "../../../queries/me.ts";
import { useServerNow } from "../../../shadow-screen/use-server-now.ts";
import styles from "./settings.module.css";

const maxListed = 4;

export interface NextHoliday {
  key: string;
  date: string;
  name: string;
  calendar: string;
}

/** Returns the next days of the calendars that schedules or opening hours use; without any, of the account's own. */
export function nextHolidays(calendars: readonly HolidayCalendar[], today: string): NextHoliday[] {
  const used = calendars.filter(({ uses }) => uses > 0);
  const chosen = used.length > 0 ? used : calendars.filter(({ builtIn }) => !builtIn);
  return chosen
    .flatMap(({ id, name: calendar, days }) =>
      days.map(({ date, name }) => ({ key: `${id} ${date}`, date, name, calendar })),
    )
    .filter(({ date }) => date >= today)
    .sort((a, b) => a.date.localeCompare(b.date))
    .slice(0, maxListed);
}

/** Lists the next days on which schedules or opening hours are different. */
export function NextHolidays() {
  const calendars = useCalendars().data?.items ?? [];
  const zone = useAccountZone();
  const today = dayIn(zone, useServerNow(60_000));
  const days = nextHolidays(calendars, today);
  if (days.length === 0)
    return (
      <p className={styles.note}>{t`No calendar is in use. Choose one in opening hours or in a schedule.`}</p>
    );
  return (
    <ul className={styles.days}>
      {days.map(({ key, date, name, calendar }) => (
        <li key={key}>
          <span className={styles.date}>
            {formatCalendarDate(date, { weekday: "short", day: "numeric", month: "short" })}
          </span>
          <span>{name}</span>
          <span className={styles.note}>{calendar}</span>
        </li>
      ))}
    </ul>
  );
}
