import { Chip, Input } from "@mantine/core";
import { formatCalendarDate } from "#web/lib/formats.ts";
import styles from "./weekdays-field.module.css";

/** Returns the names of the weekdays, Monday first as in ISO 8601. */
export const weekdayNames = (length: "long" | "short" = "long"): string[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => formatCalendarDate(`2024-01-0${day}`, { weekday: length }));

export interface WeekdaysFieldProps {
  days: readonly number[];
  onChange: (days: number[]) => void;
  label: string;
  error?: string | undefined;
}

/** Renders the choice of weekdays. */
export function WeekdaysField({ days, onChange, label, error }: WeekdaysFieldProps) {
  const short = weekdayNames("short");
  return (
    <fieldset className={styles.fieldset}>
      <Input.Label component="legend" mb={4}>
        {label}
      </Input.Label>
      <Chip.Group
        multiple
        value={days.map(String)}
        onChange={(chosen) => onChange(chosen.map(Number).sort())}
      >
        <div className={styles.line}>
          {weekdayNames().map((name, at) => (
            <Chip
              key={name}
              value={String(at + 1)}
              size="sm"
              classNames={{ label: styles.day }}
              aria-label={name}
              wrapperProps={{ title: name }}
            >
              {short[at]}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      {error && <Input.Error mt={4}>{error}</Input.Error>}
    </fieldset>
  );
}
