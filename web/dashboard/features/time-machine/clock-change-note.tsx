import { Plural, Trans } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import { type Day, hoursMore } from "./time-span.ts";
import type { TimesAtScreen } from "./times-in.ts";

/** States the length of a day with a clock change. */
export function ClockChangeNote({ days, times }: { days: readonly Day[]; times: TimesAtScreen }) {
  const odd = days.find((day) => hoursMore(day) !== 0);
  if (!odd) return null;
  const hours = (odd.untilMs - odd.fromMs) / 3_600_000;
  const date = times.day(odd.fromMs);
  return (
    <Alert color="blue" variant="light" p="xs">
      <Trans>
        Clocks change on {date}: that day has <Plural value={hours} one="# hour" other="# hours" />.
      </Trans>
    </Alert>
  );
}
