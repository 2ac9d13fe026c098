import { t } from "@lingui/core/macro";
import type { OpeningHours } from "#shared/contracts/when.ts";
import { formatDate, formatTimeOfDay } from "#web/lib/formats.ts";
import { weekdayNames } from "../schedules/weekdays-field.tsx";
import cardStyles from "../screens/screen-card.module.css";
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
    <dl className={cardStyles.facts}>
      {weekdayNames().map((name, at) => (
        <div key={name} style={{ display: "contents" }}>
          <dt>{name}</dt>
          <dd>{windowsWords(days[at] ?? [])}</dd>
        </div>
      ))}
      {exceptions.map(({ date, windows }) => (
        <div key={date} style={{ display: "contents" }}>
          <dt>{formatDate(`${date}T00:00:00Z`, "UTC")}</dt>
          <dd>{windowsWords(windows)}</dd>
        </div>
      ))}
    </dl>
  );
}
