import type { DayWindow } from "#shared/contracts/when.ts";
import type { Messages } from "#web/lib/form.ts";
import { weekdayNames } from "../../../fields/weekdays-field.tsx";
import { WindowsField } from "../../../fields/windows-field.tsx";
import styles from "./opening-hours.module.css";

interface WeekTimesProps {
  label: string;
  /** Monday first. */
  days: readonly DayWindow[][];
  /** What a day without times is called. */
  without: string;
  onChange: (days: DayWindow[][]) => void;
  /** By path: `days.0.1.start`. */
  errors: Messages;
}

/** Renders the fields for the times of each weekday. */
export const WeekTimes = ({ label, days, without, onChange, errors }: WeekTimesProps) => (
  <ul className={styles.days} aria-label={label}>
    {weekdayNames().map((name, at) => (
      <li key={name} className={styles.day}>
        <span className={styles.name}>{name}</span>
        <div>
          {days[at]?.length === 0 && <span className={styles.closed}>{without}</span>}
          <WindowsField
            label={name}
            mayBeEmpty
            windows={days[at] ?? []}
            onChange={(windows) => onChange(days.with(at, windows))}
            errorOf={(window, edge) => errors[`days.${at}.${window}.${edge}`]}
          />
        </div>
      </li>
    ))}
  </ul>
);
