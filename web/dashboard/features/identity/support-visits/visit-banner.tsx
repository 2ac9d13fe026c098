import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useEffect } from "react";
import type { Me } from "#shared/contracts/identity/accounts.ts";
import type { Visit } from "#shared/contracts/identity/visits.ts";
import { formatSpan } from "#web/lib/formats.ts";
import { NoticeBar } from "#web/ui/panel/notice-bar.tsx";
import { useServerNow } from "../../../shadow-screen/use-server-now.ts";
import { leaveVisit, useEndOwnVisit } from "./visit-queries.ts";

/** Tells an operator, or a member of the account's partner, on every page that this is a customer's account, and until when. Leads back when the time is over. */
export function VisitBanner({ visit, account }: { visit: Visit; account: Me["account"] }) {
  const end = useEndOwnVisit(visit, account.id);
  const left = Date.parse(visit.endsAt) - useServerNow(1_000);
  useEffect(() => {
    if (left <= 0) leaveVisit(visit, account.id);
  }, [left, visit, account.id]);
  return (
    <NoticeBar tone="danger" label={t`Visit`}>
      <strong>
        <Trans>You look at the account of {account.name}.</Trans>
      </strong>
      <span>
        <Trans>
          Nothing can be changed. Ends in {formatSpan(Math.max(0, left))}. Reason: {visit.reason}
        </Trans>
      </span>
      <Button size="compact-sm" variant="default" loading={end.isPending} onClick={() => end.mutate()}>
        <Trans>End the visit</Trans>
      </Button>
    </NoticeBar>
  );
}
