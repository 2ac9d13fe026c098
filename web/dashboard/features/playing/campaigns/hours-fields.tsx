import { t } from "@lingui/core/macro";
import { Checkbox } from "@mantine/core";
import type { CampaignHours } from "#shared/contracts/playing/campaigns.ts";
import { WeekdaysField } from "../../../fields/weekdays-field.tsx";
import { WindowsField } from "../../../fields/windows-field.tsx";

interface Props {
  value: CampaignHours | null;
  onChange: (hours: CampaignHours | null) => void;
  errorOf: (path: string) => string | undefined;
}

const fresh: CampaignHours = { days: [1, 2, 3, 4, 5], windows: [{ start: "08:00", end: "10:00" }] };

/** Asks in which days of the week and times a campaign plays. */
export function HoursFields({ value, onChange, errorOf }: Props) {
  return (
    <>
      <Checkbox
        label={t`Only at some times`}
        description={t`By the clock of each screen, for example in the morning on weekdays.`}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? fresh : null)}
      />
      {value && (
        <>
          <WeekdaysField
            label={t`Days of the week`}
            days={value.days}
            onChange={(days) => onChange({ ...value, days })}
            error={errorOf("hours.days")}
          />
          <WindowsField
            label={t`Time`}
            windows={value.windows}
            onChange={(windows) => onChange({ ...value, windows })}
            errorOf={(at, edge) => errorOf(`hours.windows.${at}.${edge}`)}
          />
        </>
      )}
    </>
  );
}
