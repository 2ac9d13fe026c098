import { t } from "@lingui/core/macro";
import type { OpeningHours } from "#shared/contracts/when.ts";
import { formatHourOfDay } from "#web/lib/formats.ts";
import { weekdayNames } from "../../../fields/weekdays-field.tsx";
import { hoursDraftOf } from "./hours-draft.ts";
import styles from "./week-bars.module.css";

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};
const dayMinutes = 1440;

export interface OpenPart {
  /** Percent of the day. */
  from: number;
  length: number;
}

type Windows = readonly { start: string; end: string }[];

/**
 * Returns the open parts of each day of the week in percent of the day. A window that ends on the next day continues
 * there (signage rules: it belongs to its start day).
 */
export function openParts(days: readonly Windows[]): OpenPart[][] {
  const parts: OpenPart[][] = Array.from({ length: 7 }, () => []);
  const add = (day: number, from: number, until: number) => {
    if (until > from)
      parts[day % 7]?.push({ from: (from / dayMinutes) * 100, length: ((until - from) / dayMinutes) * 100 });
  };
  days.forEach((windows, day) => {
    for (const { start, end } of windows) {
      const [from, until] = [minutesOf(start), minutesOf(end)];
      if (until > from) add(day, from, until);
      else {
        add(day, from, dayMinutes);
        add(day + 1, 0, until);
      }
    }
  });
  return parts;
}

const allDay: Windows = [{ start: "00:00", end: "24:00" }];

/** Draws a week of hours; null is always open. The text beside it has the same hours. `label`: left out for opening hours. */
export function WeekBars({ hours, label }: { hours: OpeningHours | null; label?: string }) {
  const days = hours ? hoursDraftOf(hours).days : Array.from({ length: 7 }, () => allDay);
  const names = weekdayNames("short");
  const marks = ["06:00", "12:00", "18:00"];
  return (
    <div className={styles.week} role="img" aria-label={label ?? t`Opening hours of the week`}>
      {openParts(days).map((parts, day) => (
        <div key={names[day]} className={styles.day}>
          <span className={styles.name}>{names[day]}</span>
          <span className={styles.bar}>
            {parts.map(({ from, length }) => (
              <span key={from} className={styles.open} style={{ left: `${from}%`, width: `${length}%` }} />
            ))}
          </span>
        </div>
      ))}
      <div className={styles.marks}>
        {marks.map((time) => (
          <span key={time}>{formatHourOfDay(time)}</span>
        ))}
      </div>
    </div>
  );
}
