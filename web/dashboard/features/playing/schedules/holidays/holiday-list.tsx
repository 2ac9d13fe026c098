import { plural, t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { Copy, Trash2 } from "lucide-react";
import { Link } from "react-router";
import type { HolidayCalendar } from "#shared/contracts/playing/calendars.ts";
import { paths } from "#shared/paths.ts";
import { countOfDays } from "#web/dashboard/words/counts.ts";
import { CardLink, LinkedCard } from "#web/ui/panel/linked-card.tsx";
import { May } from "../../../../queries/may.tsx";
import { useDeleteHolidays } from "./holiday-queries.ts";
import styles from "./holidays.module.css";

function factsOf({ days, builtIn, uses }: HolidayCalendar): string {
  const facts = [countOfDays(days.length)];
  const [first, last] = [days[0]?.date.slice(0, 4), days.at(-1)?.date.slice(0, 4)];
  if (first && last) facts.push(first === last ? first : t`${first} to ${last}`);
  if (uses > 0) facts.push(plural(uses, { one: "used # time", other: "used # times" }));
  if (builtIn) facts.push(t`built in; only holidays with a fixed date`);
  return facts.join(" · ");
}

const maxNames = 5;
/** Returns the first distinct names. */
const someNames = ({ days }: HolidayCalendar): string =>
  [...new Set(days.map(({ name }) => name))].slice(0, maxNames).join(", ");

/** Lists holiday calendars: the service's, which can be copied, and the account's own, which can be changed. */
export function HolidayList({ calendars }: { calendars: readonly HolidayCalendar[] }) {
  const remove = useDeleteHolidays();
  return (
    <ul className={styles.calendars} aria-label={t`Holiday calendars`}>
      {calendars.map((calendar) => {
        const { id, name, builtIn } = calendar;
        return (
          <LinkedCard key={id} className={styles.calendar}>
            <div className={styles.words}>
              {builtIn ? <strong>{name}</strong> : <CardLink to={paths.holidayCalendar(id)}>{name}</CardLink>}
              <div className={styles.facts}>{factsOf(calendar)}</div>
              <div className={styles.facts}>{someNames(calendar)}</div>
            </div>
            <May needs="content.edit" whole>
              <ActionIcon
                component={Link}
                to={`${paths.newHolidayCalendar}?copy=${id}`}
                aria-label={t`Copy ${name}`}
              >
                <Copy size={17} aria-hidden />
              </ActionIcon>
              {!builtIn && (
                <ActionIcon onClick={() => void remove(calendar)} aria-label={t`Delete ${name}`}>
                  <Trash2 size={17} aria-hidden />
                </ActionIcon>
              )}
            </May>
          </LinkedCard>
        );
      })}
    </ul>
  );
}
