import { Title } from "@mantine/core";
import { Link } from "react-router";
import type { LedgerAnswer } from "#shared/operator-api/payments-contract.ts";
import { providerLabels } from "#shared/payment-providers.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { formatIndiaTime, orDash } from "../../formats/values.ts";
import type { Column } from "../../parts/data-table.tsx";
import { GrowingTable } from "../../parts/growing-table.tsx";
import { SecondLine } from "../../parts/second-line.tsx";
import { useLedger } from "./payment-queries.ts";
import styles from "./payments.module.css";

type Entry = LedgerAnswer["data"][number];

const kinds: Record<Entry["kind"], string> = {
  taken: "Received",
  refunded: "Refunded",
  "refund-came-back": "A refund came back",
  "taken-offline": "Received outside of the provider",
  "refunded-offline": "Refunded outside of the provider",
};

const columns: readonly Column<Entry>[] = [
  { key: "at", title: "When", cell: ({ at }) => formatIndiaTime(at) },
  {
    key: "what",
    title: "What",
    wrap: true,
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
    wrap: true,
    cell: ({ reference, provider }) =>
      provider && reference ? `${providerLabels[provider]} ${reference}` : orDash(reference),
  },
  { key: "amount", title: "Amount", end: true, cell: ({ amount_paise }) => formatRupees(amount_paise) },
  { key: "sum", title: "Sum", end: true, cell: ({ balance_paise }) => formatRupees(balance_paise) },
];

/** Renders what an account paid and got back, with the sum after each entry. */
export function Ledger({ userId }: { userId: string }) {
  const ledger = useLedger(userId);
  return (
    <section className={styles.section}>
      <Title order={3}>Ledger</Title>
      {ledger.data ? (
        <GrowingTable
          label="Ledger"
          columns={columns}
          rows={ledger.data}
          keyOf={({ id }) => String(id)}
          empty="No money was received."
        />
      ) : ledger.isError ? (
        <FailedState
          title="Failed to fetch the ledger"
          error={ledger.error}
          retry={() => void ledger.refetch()}
        />
      ) : (
        <LoadingState lines={2} />
      )}
    </section>
  );
}
