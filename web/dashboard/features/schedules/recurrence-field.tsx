import { NativeSelect, TextInput } from "@mantine/core";
import { DayOfMonthField } from "./day-of-month-field.tsx";
import type { DraftFields } from "./draft-field.ts";
import type { RecurrenceKind } from "./schedule-draft.ts";
import { errorAt } from "./schedule-draft.ts";
import styles from "./schedule-form.module.css";
import { WeekdaysField } from "./weekdays-field.tsx";

const kinds: { value: RecurrenceKind; label: string }[] = [
  { value: "once", label: "Once" },
  { value: "daily", label: "Every day" },
  { value: "weekly", label: "Every week" },
  { value: "monthly", label: "Every month" },
  { value: "yearly", label: "Every year" },
];
const units: Record<RecurrenceKind, string> = {
  once: "",
  daily: "days",
  weekly: "weeks",
  monthly: "months",
  yearly: "years",
};
const monthNames = Array.from({ length: 12 }, (_, at) =>
  new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" }).format(Date.UTC(2026, at, 1)),
);

/** How often: once, or every so many days, weeks, months or years. */
export function RecurrenceField({ draft, errors, change }: DraftFields) {
  const { kind, on } = draft;
  return (
    <>
      <div className={styles.pair}>
        <NativeSelect
          label="Repeats"
          value={kind}
          onChange={(event) => {
            const chosen = kinds.find(({ value }) => value === event.currentTarget.value);
            if (chosen) change({ kind: chosen.value });
          }}
          data={kinds}
        />
        {kind !== "once" && (
          <TextInput
            label={`Every … ${units[kind]}`}
            type="number"
            inputMode="numeric"
            min={1}
            max={1000}
            value={String(draft.every)}
            onChange={(event) => {
              const typed = event.currentTarget.value;
              change({ every: typed === "" ? "" : Number(typed) });
            }}
            error={errors["when.recurrence.every"]}
          />
        )}
        {kind === "yearly" && (
          <NativeSelect
            label="Month"
            value={String(draft.month)}
            onChange={(event) => change({ month: Number(event.currentTarget.value) })}
            data={monthNames.map((label, at) => ({ value: String(at + 1), label }))}
          />
        )}
      </div>
      {kind === "weekly" && (
        <WeekdaysField
          label="On"
          days={draft.days}
          onChange={(days) => change({ days })}
          error={errors["when.recurrence.days"]}
        />
      )}
      {(kind === "monthly" || kind === "yearly") && (
        <DayOfMonthField
          on={on}
          onChange={(next) => change({ on: next })}
          error={errorAt(errors, "when.recurrence.on")}
        />
      )}
    </>
  );
}
