import { Chip, Input } from "@mantine/core";
import styles from "./schedule-form.module.css";

/** ISO 8601: Monday is 1. */
export const weekdayNames = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

export interface WeekdaysFieldProps {
  days: readonly number[];
  onChange: (days: number[]) => void;
  label: string;
  error?: string | undefined;
}

/** Any of the seven days. */
export function WeekdaysField({ days, onChange, label, error }: WeekdaysFieldProps) {
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
          {weekdayNames.map((name, at) => (
            <Chip
              key={name}
              value={String(at + 1)}
              size="sm"
              classNames={{ label: styles.day }}
              aria-label={name}
              wrapperProps={{ title: name }}
            >
              {name.slice(0, 3)}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      {error && <Input.Error mt={4}>{error}</Input.Error>}
    </fieldset>
  );
}
