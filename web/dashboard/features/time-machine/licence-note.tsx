import { Trans } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import type { Screen } from "#shared/contracts/screens.ts";
import { formatDate } from "#web/lib/formats.ts";

/**
 * States that the screen would show a card on a day after its licence has ended. `date`: `YYYY-MM-DD` at the screen.
 */
export function LicenceNote({ licence, date }: { licence: Screen["licence"]; date: string }) {
  if (licence && date <= licence.endsOn) return null;
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
