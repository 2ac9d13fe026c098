import { t } from "@lingui/core/macro";
import { formatCalendarDate } from "#web/lib/formats.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { FieldPair } from "#web/ui/panel/field-pair.tsx";
import { WeekdaysField } from "../../../fields/weekdays-field.tsx";
import { DayOfMonthField } from "./day-of-month-field.tsx";
import { type DraftFields, errorAt, type RecurrenceKind } from "./schedule-draft.ts";

const kinds = (): { value: RecurrenceKind; label: string }[] => [
  { value: "once", label: t`Once` },
  { value: "daily", label: t`Every day` },
  { value: "weekly", label: t`Every week` },
  { value: "monthly", label: t`Every month` },
  { value: "yearly", label: t`Every year` },
];
const monthNames = (): string[] =>
  Array.from({ length: 12 }, (_, at) =>
    formatCalendarDate(`2026-${String(at + 1).padStart(2, "0")}-01`, { month: "long" }),
  );

/** Renders the recurrence: once, or every day, week, month or year. Every second one is among the options. */
export function RecurrenceField({ draft, errors, change }: DraftFields) {
  const { kind, on } = draft;
  return (
    <>
      <FieldPair>
        <ChoiceField
          label={t`Repeats`}
          value={kind}
          onChange={(chosen) => change({ kind: chosen })}
          data={kinds()}
        />
        {kind === "yearly" && (
          <ChoiceField
            label={t`Month`}
            value={draft.month}
            onChange={(month) => change({ month })}
            data={monthNames().map((label, at) => ({ value: at + 1, label }))}
          />
        )}
      </FieldPair>
      {kind === "weekly" && (
        <WeekdaysField
          label={t({ message: "On", context: "a day" })}
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
