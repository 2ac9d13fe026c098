import { t } from "@lingui/core/macro";
import type { OpeningHours } from "#shared/contracts/when.ts";
import { formatDate, formatTimeOfDay } from "#web/lib/formats.ts";
import { type Fact, Facts } from "#web/ui/panel/facts.tsx";
import { weekdayNames } from "../../../fields/weekdays-field.tsx";
import { hoursDraftOf } from "./hours-draft.ts";

const timeWords = (time: string) => (time === "24:00" ? t`midnight` : formatTimeOfDay(time));

function windowsWords(windows: readonly { start: string; end: string }[]): string {
  if (windows.length === 0) return t`Closed`;
  return windows
    .map(({ start, end }) =>
      start === "00:00" && end === "24:00" ? t`All day` : t`${timeWords(start)} to ${timeWords(end)}`,
    )
    .join(", ");
}

/** Describes opening hours day by day. */
export function HoursSummary({ hours }: { hours: OpeningHours }) {
  const { days, exceptions } = hoursDraftOf(hours);
  return (
    <Facts
      small
      facts={[
        ...weekdayNames().map((name, at): Fact => [name, windowsWords(days[at] ?? [])]),
        ...exceptions.map(
          ({ date, windows }): Fact => [formatDate(`${date}T00:00:00Z`, "UTC"), windowsWords(windows)],
        ),
      ]}
    />
  );
}
