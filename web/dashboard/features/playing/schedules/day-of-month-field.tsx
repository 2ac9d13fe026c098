import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import type { DayOfMonth } from "#shared/contracts/when.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { FieldPair } from "#web/ui/panel/field-pair.tsx";
import { weekdayNames } from "../../../fields/weekdays-field.tsx";

const nths = () =>
  [
    [1, t`first`],
    [2, t`second`],
    [3, t`third`],
    [4, t`fourth`],
    [5, t`fifth`],
    [-1, t`last`],
  ] as const;
const daysThatMayMiss = 29;

export interface DayOfMonthFieldProps {
  on: DayOfMonth;
  onChange: (on: DayOfMonth) => void;
  error?: string | undefined;
}

/** Renders the choice of a day of the month: by number, or as the first, second … last of a weekday. */
export function DayOfMonthField({ on, onChange, error }: DayOfMonthFieldProps) {
  return (
    <FieldPair>
      <ChoiceField
        label={t({ message: "On", context: "a day" })}
        value={on.by}
        onChange={(by) =>
          onChange(
            by === "day" ? { by: "day", day: 1, missing: "last" } : { by: "weekday", nth: 1, weekday: 1 },
          )
        }
        data={[
          { value: "day", label: t`a day of the month` },
          { value: "weekday", label: t`a weekday of the month` },
        ]}
      />
      {on.by === "day" ? (
        <>
          <TextInput
            label={t`Day`}
            type="number"
            inputMode="numeric"
            min={1}
            max={31}
            value={Number.isNaN(on.day) ? "" : String(on.day)}
            onChange={(event) => {
              const typed = event.currentTarget.value;
              onChange({ ...on, day: typed === "" ? Number.NaN : Number(typed) });
            }}
            error={error && t`Enter a day from 1 to 31`}
          />
          {on.day >= daysThatMayMiss && (
            <ChoiceField
              label={on.day === 31 ? t`In a month without a 31st` : t`In a month without a ${on.day}th`}
              value={on.missing}
              onChange={(missing) => onChange({ ...on, missing })}
              data={[
                { value: "last", label: t`its last day` },
                { value: "skip", label: t`not at all` },
              ]}
            />
          )}
        </>
      ) : (
        <>
          <ChoiceField
            label={t`Which`}
            value={on.nth}
            onChange={(nth) => onChange({ ...on, nth })}
            data={nths().map(([value, label]) => ({ value, label }))}
          />
          <ChoiceField
            label={t`Weekday`}
            value={on.weekday}
            onChange={(weekday) => onChange({ ...on, weekday })}
            data={weekdayNames().map((label, at) => ({ value: at + 1, label }))}
          />
        </>
      )}
    </FieldPair>
  );
}
