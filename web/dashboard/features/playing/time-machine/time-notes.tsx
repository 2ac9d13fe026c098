import { Plural, Trans } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import type { HolidayCalendar } from "#shared/contracts/playing/calendars.ts";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import type { Screen } from "#shared/contracts/playing/screens.ts";
import { hourMs } from "#shared/durations.ts";
import { formatDate } from "#web/lib/formats.ts";
import { type Day, hoursMore } from "./time-span.ts";
import type { TimesAtScreen } from "./time-toolbar.tsx";

/** States the length of a day with a clock change. */
export function ClockChangeNote({ days, times }: { days: readonly Day[]; times: TimesAtScreen }) {
  const odd = days.find((day) => hoursMore(day) !== 0);
  if (!odd) return null;
  const hours = (odd.untilMs - odd.fromMs) / hourMs;
  const date = times.day(odd.fromMs);
  return (
    <Alert color="blue" variant="light" p="xs">
      <Trans>
        Clocks change on {date}: that day has <Plural value={hours} one="# hour" other="# hours" />.
      </Trans>
    </Alert>
  );
}

/**
 * States that the screen would show a card on a day when its licence has ended, or ends. `date`: `YYYY-MM-DD` at the screen.
 */
export function LicenceNote({ licence, date }: { licence: Screen["licence"]; date: string }) {
  if (licence && date < licence.endsOn) return null;
  const ends = licence && formatDate(`${licence.endsOn}T00:00:00Z`, "UTC");
  return (
    <Alert color="orange" variant="light" p="xs">
      {ends === null ? (
        <Trans>
          This screen has no licence. It shows a status card, and will play this schedule when it has a
          licence.
        </Trans>
      ) : (
        <Trans>
          The licence ends on {ends}. After that the screen shows a status card, unless the licence is
          renewed.
        </Trans>
      )}
    </Alert>
  );
}

/** Returns the names of the holidays in a manifest's calendars, by date; `unnamed` for a day without a known name. */
export function holidaysIn(
  plans: readonly Pick<Manifest, "calendars">[],
  known: readonly HolidayCalendar[],
  unnamed: string,
): Map<string, string> {
  const names = new Map<string, string>();
  for (const { calendars } of plans)
    for (const { id, days } of calendars) {
      const named = known.find((calendar) => calendar.id === id)?.days ?? [];
      for (const date of days)
        if (!names.has(date)) names.set(date, named.find((day) => day.date === date)?.name ?? unnamed);
    }
  return names;
}
