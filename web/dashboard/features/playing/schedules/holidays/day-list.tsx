import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, TextInput } from "@mantine/core";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { localDate } from "#shared/contracts/when.ts";
import { longDay } from "../calendar/calendar-words.ts";
import { type Days, noDay } from "./holiday-draft.ts";
import styles from "./holidays.module.css";

export interface DayListProps {
  days: Days;
  onChange: (days: Days) => void;
  /** The day in the fields above the list, and why it stops the form from being saved. */
  next: Days[number];
  onNext: (next: Days[number]) => void;
  nextError: string | undefined;
  errorOf: (at: number) => string | undefined;
}

/** Lists every day with its name. The field above adds single days. */
export function DayList({ days, onChange, next, onNext, nextError, errorOf }: DayListProps) {
  const { date, name } = next;
  const [wrong, setWrong] = useState<string | null>(null);

  function onAdd(): void {
    if (!localDate.safeParse(date).success) setWrong(t`Choose the date`);
    else if (days.some((day) => day.date === date)) setWrong(t`This date is in the list`);
    else {
      const day = { date, name: name.trim() || t`Holiday` };
      onChange([...days, day].sort((a, b) => a.date.localeCompare(b.date)));
      onNext(noDay);
      setWrong(null);
    }
  }

  return (
    <>
      <div className={styles.add}>
        <TextInput
          type="date"
          label={t`Date`}
          value={date}
          onChange={(event) => onNext({ ...next, date: event.currentTarget.value })}
          error={wrong ?? nextError}
        />
        <TextInput
          label={t`Name of the day`}
          placeholder={t`Diwali`}
          maxLength={80}
          value={name}
          onChange={(event) => onNext({ ...next, name: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            onAdd();
          }}
        />
        <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={onAdd}>
          <Trans>Add day</Trans>
        </Button>
      </div>
      {days.length === 0 ? (
        <p className={styles.muted}>
          <Trans>No days yet. Add single ones, paste a list, or import a calendar file.</Trans>
        </p>
      ) : (
        <ul className={styles.days} aria-label={t`Days`}>
          {days.map((day, at) => (
            <li key={day.date} className={styles.day}>
              <span className={styles.date}>{longDay(day.date)}</span>
              <TextInput
                size="sm"
                maxLength={80}
                aria-label={t`Name of ${longDay(day.date)}`}
                value={day.name}
                onChange={(event) =>
                  onChange(
                    days.map((each, other) =>
                      other === at ? { ...each, name: event.currentTarget.value } : each,
                    ),
                  )
                }
                error={errorOf(at)}
              />
              <ActionIcon
                onClick={() => onChange(days.filter((_, other) => other !== at))}
                aria-label={t`Remove ${longDay(day.date)}`}
              >
                <X size={17} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
