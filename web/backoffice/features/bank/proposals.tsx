import { Button, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import type { BankProposal, WaitingLine } from "#shared/operator-api/bank-contract.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { SecondLine } from "../../parts/second-line.tsx";
import type { LineChange } from "./bank-queries.ts";

/** Renders what a line can be. One click books a proposal. */
export function Proposals(props: {
  line: WaitingLine;
  isBusy: boolean;
  onChange: (change: LineChange) => void;
}) {
  const { line, isBusy, onChange } = props;
  if (line.entered) {
    const { account_id, account_name, payment_id } = line.entered;
    return (
      <>
        <Text size="sm">
          Was entered by hand for <Link to={`/users/${account_id}?tab=payments`}>{account_name}</Link>
        </Text>
        <Button
          size="compact-sm"
          mt={4}
          disabled={isBusy}
          onClick={() => onChange({ id: line.id, what: "same", body: { payment_id } })}
        >
          It is the same money
        </Button>
      </>
    );
  }
  if (line.is_settlement) return <Text size="sm">Looks like a payout of the payment provider</Text>;
  if (line.proposals.length === 0)
    return (
      <Text size="sm">
        {line.customer && (
          <Link to={`/users/${line.customer.account_id}?tab=payments`}>{line.customer.account_name}</Link>
        )}
        {line.customer ? " has no open invoice" : "No open invoice fits"}
      </Text>
    );
  return (
    <Stack gap="sm">
      {line.proposals.map((proposal) => (
        <div key={`${proposal.account_id} ${proposal.why}`}>
          <Link to={`/users/${proposal.account_id}?tab=payments`}>{proposal.account_name}</Link>
          <SecondLine>{proposal.why}</SecondLine>
          <SecondLine>{wordsOf(proposal)}</SecondLine>
          <Button
            size="compact-sm"
            mt={4}
            disabled={isBusy}
            variant={proposal === line.proposals[0] ? "filled" : "default"}
            onClick={() =>
              onChange({
                id: line.id,
                what: "book",
                body: { account_id: proposal.account_id, parts: proposal.parts.map(withoutNumber) },
              })
            }
          >
            Book for {proposal.parts.map(({ number }) => number).join(", ")}
          </Button>
        </div>
      ))}
    </Stack>
  );
}

const withoutNumber = ({ number: _, ...part }: BankProposal["parts"][number]) => part;

function wordsOf({ parts, left_open_paise, rest_paise }: BankProposal): string {
  const sum = (key: "tds_paise" | "gst_tds_paise") => parts.reduce((total, part) => total + part[key], 0);
  return [
    sum("tds_paise") > 0 && `TDS ${formatRupees(sum("tds_paise"))}`,
    sum("gst_tds_paise") > 0 && `GST-TDS ${formatRupees(sum("gst_tds_paise"))}`,
    left_open_paise > 0 && `${formatRupees(left_open_paise)} stays open`,
    rest_paise > 0 && `${formatRupees(rest_paise)} stays as credit`,
  ]
    .filter(Boolean)
    .join(", ");
}
