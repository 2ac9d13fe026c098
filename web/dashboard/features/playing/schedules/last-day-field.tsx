import { t } from "@lingui/core/macro";
import { NativeSelect, TextInput } from "@mantine/core";
import type { LaterDay, RuleWindow } from "#shared/contracts/when.ts";
import { endsNextDay } from "#shared/schedule/sun.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { FieldPair } from "#web/ui/panel/field-pair.tsx";
import { weekdayNames } from "../../../fields/weekdays-field.tsx";
import { DayOfMonthField } from "./day-of-month-field.tsx";
import styles from "./schedule-form.module.css";

const kindOf = (to: LaterDay | undefined) =>
  to ? ("days" in to ? "days" : "weekday" in to ? "weekday" : "on") : "";

/** What is chosen first: from Friday to Monday, or from any day to the first of the next month. */
const firstOf: Record<string, LaterDay> = {
  days: { days: 2 },
  weekday: { weekday: 1 },
  on: { on: { by: "day", day: 1, missing: "last" } },
};

/** Renders the choice of the day on which a time ends: its own day or the next one, or a later one. */
export function LastDayField({
  window,
  onChange,
  error,
}: {
  window: RuleWindow;
  onChange: (to: LaterDay | undefined) => void;
  error?: string | undefined;
}) {
  const { to } = window;
  const next = endsNextDay(window);
  const usual = next ? t`the next day` : t`the same day`;
  return (
    <div className={styles.lastDay}>
      <FieldPair>
        <NativeSelect
          label={t`Ends on`}
          value={kindOf(to)}
          onChange={(event) => onChange(firstOf[event.currentTarget.value])}
          data={[
            { value: "", label: next === null ? t`the same day or the next one` : usual },
            { value: "days", label: t`a day some days later` },
            { value: "weekday", label: t`a weekday` },
            { value: "on", label: t`a day of the month` },
          ]}
        />
        {to && "days" in to && (
          <TextInput
            label={t`Days later`}
            type="number"
            inputMode="numeric"
            min={1}
            max={366}
            value={Number.isNaN(to.days) ? "" : String(to.days)}
            onChange={(event) => {
              const typed = event.currentTarget.value;
              onChange({ days: typed === "" ? Number.NaN : Number(typed) });
            }}
            error={error && t`Enter a whole number from 1 to 366`}
          />
        )}
        {to && "weekday" in to && (
          <ChoiceField
            label={t`Weekday`}
            description={t`The first one after its start day`}
            value={to.weekday}
            onChange={(weekday) => onChange({ weekday })}
            data={weekdayNames().map((label, at) => ({ value: at + 1, label }))}
          />
        )}
      </FieldPair>
      {to && "on" in to && <DayOfMonthField on={to.on} onChange={(on) => onChange({ on })} error={error} />}
    </div>
  );
}
