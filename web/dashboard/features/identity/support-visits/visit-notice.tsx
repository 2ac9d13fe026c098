import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { Visit } from "#shared/contracts/identity/visits.ts";
import { formatInstant } from "#web/lib/formats.ts";
import { NoticeBar } from "#web/ui/panel/notice-bar.tsx";
import { useEndVisit } from "./visit-queries.ts";

/** Tells members who manage the account that support or their partner looks at it now, with a button that ends that. */
export function VisitNotice({ visit, timeZone }: { visit: Visit; timeZone: string }) {
  const end = useEndVisit();
  const until = formatInstant(Date.parse(visit.endsAt), { timeStyle: "short", timeZone });
  return (
    <NoticeBar tone="info" label={visit.partner === null ? t`Visit of support` : t`Visit of your partner`}>
      <strong>
        {visit.partner === null ? (
          <Trans>{visit.operator} of our support looks at this account.</Trans>
        ) : (
          <Trans>
            {visit.operator} of your partner {visit.partner} looks at this account.
          </Trans>
        )}
      </strong>
      <span>
        <Trans>
          Until {until}, without changing anything. Reason: {visit.reason}
        </Trans>
      </span>
      <Button
        size="compact-sm"
        variant="default"
        loading={end.isPending}
        onClick={() => end.mutate(visit.id)}
      >
        <Trans>End the visit</Trans>
      </Button>
    </NoticeBar>
  );
}
