import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { type DisputeState, isRunning } from "#shared/disputes.ts";
import { dayMs, hourMs } from "#shared/durations.ts";
import type { DisputeEntry } from "#shared/operator-api/disputes-contract.ts";
import { providerLabels } from "#shared/payment-providers.ts";
import { formatCount, formatRupees } from "#web/lib/formats.ts";
import { type Column, DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { AllWellPicture } from "#web/ui/panel/pictures.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { AnswerDialog } from "../features/disputes/answer-dialog.tsx";
import { useDisputes } from "../features/disputes/dispute-queries.ts";
import { formatIndiaTime, orDash } from "../formats/values.ts";
import { SecondLine } from "../parts/second-line.tsx";
import { Toolbar } from "../parts/toolbar.tsx";

const states: Record<DisputeState, { words: string; tone: "bad" | "busy" | "good" | "idle" }> = {
  open: { words: "Answer it", tone: "bad" },
  "under-review": { words: "The bank decides", tone: "busy" },
  won: { words: "Won", tone: "good" },
  lost: { words: "Lost", tone: "bad" },
  closed: { words: "Closed", tone: "idle" },
};
const answers = { contested: "Contested", accepted: "Accepted", "by-hand": "Answered by hand" } as const;

/** How long is left to answer, in words. */
function leftWords(respondBy: string, now: number): string {
  const left = Date.parse(respondBy) - now;
  if (left <= 0) return "too late to answer";
  return left > 2 * dayMs
    ? `${formatCount(Math.floor(left / dayMs), "day")} left`
    : `${formatCount(Math.floor(left / hourMs), "hour")} left`;
}

/** Payments that customers dispute at their bank: those to answer first, with the time that is left. */
export function DisputesPage() {
  const disputes = useDisputes();
  const [openId, setOpenId] = useState<number | null>(null);
  const opened = disputes.data?.find(({ id }) => id === openId);
  const now = disputes.dataUpdatedAt;
  const columns: readonly Column<DisputeEntry>[] = [
    {
      key: "customer",
      title: "Customer",
      heads: true,
      cell: ({ account_id, account_name, order_id, reference }) => (
        <>
          <Link to={order_id === null ? `/users/${account_id}?tab=payments` : `/payments/${order_id}`}>
            {account_name}
          </Link>
          <SecondLine>{orDash(reference)}</SecondLine>
        </>
      ),
    },
    {
      key: "amount",
      title: "Amount",
      kind: "number",
      cell: ({ amount_paise, lost_paise }) => (
        <>
          {formatRupees(amount_paise)}
          {lost_paise > 0 && <SecondLine>{formatRupees(lost_paise)} taken</SecondLine>}
        </>
      ),
    },
    {
      key: "state",
      title: "State",
      kind: "state",
      cell: ({ state, answer }) => (
        <>
          <StatusDot tone={state === "open" && answer ? "busy" : states[state].tone}>
            {state === "open" && answer ? answers[answer] : states[state].words}
          </StatusDot>
          {answer && state !== "open" && <SecondLine>{answers[answer]}</SecondLine>}
        </>
      ),
    },
    {
      key: "by",
      title: "Answer by",
      kind: "date",
      cell: ({ state, respond_by }) =>
        respond_by && isRunning(state) ? (
          <>
            {formatIndiaTime(respond_by)}
            {state === "open" && <SecondLine>{leftWords(respond_by, now)}</SecondLine>}
          </>
        ) : (
          orDash(null)
        ),
    },
    {
      key: "why",
      title: "Why",
      cell: ({ reason, phase, provider }) => (
        <>
          {reason || phase}
          <SecondLine>{providerLabels[provider]}</SecondLine>
        </>
      ),
    },
    {
      key: "answer",
      kind: "action",
      notOnCard: ({ state }) => state !== "open",
      cell: ({ id, state }) =>
        state === "open" && (
          <Button size="compact-sm" variant="default" onClick={() => setOpenId(id)}>
            Answer
          </Button>
        ),
    },
  ];
  return (
    <>
      <Toolbar left="Customers asked their bank to take these payments back. While the bank has not decided, no refund goes out: the money would go back twice." />
      <DataTable
        label="Disputes"
        columns={columns}
        rows={disputes.data}
        query={disputes}
        failed="Failed to fetch the disputes"
        keyOf={({ id }) => String(id)}
        empty={{
          picture: AllWellPicture,
          title: "No disputes",
          text: "A payment that a customer disputes at the bank appears here within five minutes.",
        }}
      />
      {opened && <AnswerDialog entry={opened} onClose={() => setOpenId(null)} />}
    </>
  );
}
