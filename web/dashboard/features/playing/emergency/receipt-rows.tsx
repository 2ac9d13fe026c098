import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { EmergencyReceipt } from "#shared/contracts/playing/emergencies.ts";
import { paths } from "#shared/paths.ts";
import { formatInstant } from "#web/lib/formats.ts";
import { RowList } from "#web/ui/panel/row-list.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import type { StatusTone } from "#web/ui/panel/status-tone.ts";
import { Unfold } from "#web/ui/panel/unfold.tsx";
import { useEmergencyReceipts } from "./emergency-queries.ts";

const clock = (at: string | null): string =>
  at === null ? "" : formatInstant(Date.parse(at), { timeStyle: "medium" });

function receiptWords(
  { state, receivedAt, showingAt, clearedAt, online }: EmergencyReceipt,
  isOn: boolean,
): { tone: StatusTone; words: string } {
  const [received, showing, cleared] = [clock(receivedAt), clock(showingAt), clock(clearedAt)];
  switch (state) {
    case "cleared":
      return { tone: "idle", words: t`Cleared ${cleared}` };
    case "showing":
      return { tone: "good", words: t`Showing since ${showing}` };
    case "received":
      return { tone: "busy", words: t`Received ${received}` };
    case "sent":
      if (!isOn) return { tone: "bad", words: t`Did not report before it ended` };
      return online
        ? { tone: "busy", words: t`Sent, not received yet` }
        : { tone: "bad", words: t`Offline: shows it when it is online again` };
  }
}

/** Lists each screen's receipt for one emergency. Loads only when it is opened. */
export function ReceiptRows({ emergencyId, isOn }: { emergencyId: number; isOn: boolean }) {
  const [open, setOpen] = useState(isOn);
  return (
    <Unfold summary={t`Reports of each screen`} open={open} onToggle={setOpen}>
      {open && <Rows emergencyId={emergencyId} isOn={isOn} />}
    </Unfold>
  );
}

function Rows({ emergencyId, isOn }: { emergencyId: number; isOn: boolean }) {
  const receipts = useEmergencyReceipts(emergencyId);
  const items = receipts.data?.pages.flatMap((page) => page.items);
  if (!items) return <LoadingState lines={1} height={28} />;
  return (
    <>
      <RowList>
        {items.map((receipt) => {
          const { tone, words } = receiptWords(receipt, isOn);
          return (
            <li key={receipt.screenId}>
              <Link to={paths.screen(receipt.screenId)}>{receipt.name}</Link>
              <StatusDot tone={tone}>{words}</StatusDot>
            </li>
          );
        })}
      </RowList>
      {receipts.hasNextPage && (
        <Button
          mt="sm"
          variant="subtle"
          size="compact-sm"
          loading={receipts.isFetchingNextPage}
          onClick={() => void receipts.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
