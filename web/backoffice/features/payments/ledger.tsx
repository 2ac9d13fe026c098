import { Link } from "react-router";
import type { LedgerAnswer } from "#shared/operator-api/payments-contract.ts";
import { providerLabels } from "#shared/payment-providers.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { type Column, DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { MoneyPicture } from "#web/ui/panel/pictures.tsx";
import { formatIndiaTime, orDash } from "../../formats/values.ts";
import { SecondLine } from "../../parts/second-line.tsx";
import { Section } from "../../parts/section.tsx";
import { useLedger } from "./payment-queries.ts";

type Entry = LedgerAnswer["data"][number];

const kinds: Record<Entry["kind"], string> = {
  taken: "Received",
  refunded: "Refunded",
  "refund-came-back": "A refund came back",
  "taken-offline": "Received outside of the provider",
  "refunded-offline": "Refunded outside of the provider",
  "taken-back": "Booked by mistake",
  disputed: "Taken by the customer's bank (dispute)",
  "dispute-returned": "Came back after a dispute",
};

const columns: readonly Column<Entry>[] = [
  { key: "at", title: "When", kind: "date", cell: ({ at }) => formatIndiaTime(at) },
  {
    key: "what",
    title: "What",
    heads: true,

    cell: ({ kind, description, order_id }) => (
      <>
        {order_id === null ? kinds[kind] : <Link to={`/payments/${order_id}`}>{kinds[kind]}</Link>}
        <SecondLine>{description}</SecondLine>
      </>
    ),
  },
  {
    key: "reference",
    title: "Reference",

    cell: ({ reference, provider }) =>
      provider && reference ? `${providerLabels[provider]} ${reference}` : orDash(reference),
  },
  { key: "amount", title: "Amount", kind: "number", cell: ({ amount_paise }) => formatRupees(amount_paise) },
  { key: "sum", title: "Sum", kind: "number", cell: ({ balance_paise }) => formatRupees(balance_paise) },
];

/** Renders what an account paid and got back, with the sum after each entry. */
export function Ledger({ userId }: { userId: string }) {
  const ledger = useLedger(userId);
  return (
    <Section title="Ledger">
      <DataTable
        label="Ledger"
        columns={columns}
        rows={ledger.data}
        query={ledger}
        failed="Failed to fetch the ledger"
        keyOf={({ id }) => String(id)}
        empty={{ picture: MoneyPicture, title: "No money was received." }}
      />
    </Section>
  );
}
