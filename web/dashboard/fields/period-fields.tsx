import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { type Period, type PeriodName, periodNames } from "./period.ts";
import { periodWords } from "./period-words.ts";

export interface PeriodFieldsProps<Name extends PeriodName | "all"> {
  name: Name | PeriodName;
  period: Period;
  /** The last day that can be chosen. */
  today: string;
  /** A first choice without days of a period. */
  all?: { value: Name; label: string };
  onChange: (change: { period?: Name | PeriodName } & Partial<Period>) => void;
}

/** Renders the choice of a period above a report and, for chosen days, the first and the last day. */
export function PeriodFields<Name extends PeriodName | "all" = PeriodName>(props: PeriodFieldsProps<Name>) {
  const { name, period, today, all, onChange } = props;
  const words = periodWords();
  const choices = [...(all ? [all] : []), ...periodNames.map((value) => ({ value, label: words[value] }))];
  const day = (label: string, edge: keyof Period) => (
    <TextInput
      type="date"
      label={label}
      value={period[edge]}
      max={today}
      onChange={({ currentTarget: { value } }) => value && onChange({ [edge]: value })}
    />
  );
  return (
    <>
      <ChoiceField<Name | PeriodName>
        label={t`Period`}
        value={name}
        // The days that were shown are the first choice.
        onChange={(chosen) => onChange({ period: chosen, ...(chosen === "chosen" && period) })}
        data={choices}
      />
      {name === "chosen" && (
        <>
          {day(t`First day`, "from")}
          {day(t`Last day`, "last")}
        </>
      )}
    </>
  );
}
