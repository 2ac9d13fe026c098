import { Button, Group, Text } from "@mantine/core";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { PartnerFacts } from "#shared/operator-api/partners-contract.ts";
import { formatNumber, formatRupees } from "#web/lib/formats.ts";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { serverWordsOr } from "../calls/operator-call.ts";
import { usePartners } from "../features/partners/partner-queries.ts";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { Nothing } from "../parts/nothing.tsx";
import { SecondLine } from "../parts/second-line.tsx";

const NewPartnerDialog = lazy(async () => ({
  default: (await import("../features/partners/partner-dialogs.tsx")).NewPartnerDialog,
}));

const columns: readonly Column<PartnerFacts>[] = [
  {
    key: "name",
    title: "Name",
    wrap: true,
    cell: ({ id, name, email }) => (
      <>
        <Link to={`/partners/${id}`}>{name}</Link>
        <SecondLine>{email}</SecondLine>
      </>
    ),
  },
  {
    key: "terms",
    title: "Terms",
    cell: ({ terms, credit_limit_paise }) =>
      terms === "prepaid" ? "Prepaid" : `Credit, ${formatRupees(credit_limit_paise)}`,
  },
  { key: "customers", title: "Customers", end: true, cell: ({ customers }) => formatNumber(customers) },
  { key: "screens", title: "Screens", end: true, cell: ({ screens }) => formatNumber(screens) },
  { key: "balance", title: "Balance", end: true, cell: ({ balance_paise }) => formatRupees(balance_paise) },
  { key: "state", title: "State", cell: (partner) => <PartnerState partner={partner} /> },
];

/** Says in one word how a partner stands. */
export function PartnerState({ partner: { ended_at, waiting } }: { partner: PartnerFacts }) {
  if (ended_at !== null) return <StatusDot tone="idle">Ended</StatusDot>;
  if (waiting > 0) return <StatusDot tone="bad">Renewals wait: {waiting}</StatusDot>;
  return <StatusDot tone="good">Active</StatusDot>;
}

/** The partners with their balances. */
export function PartnersPage() {
  const partners = usePartners();
  const navigate = useNavigate();
  const [making, setMaking] = useState(false);
  return (
    <>
      <Group justify="space-between" gap="sm" mb="md">
        <Text size="sm" c="dimmed">
          Partners sell to customers of their own. They pay us the wholesale prices that you set.
        </Text>
        <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setMaking(true)}>
          New partner
        </Button>
      </Group>
      {partners.data ? (
        partners.data.length === 0 ? (
          <Nothing>No partners yet.</Nothing>
        ) : (
          <DataTable label="Partners" columns={columns} rows={partners.data} keyOf={({ id }) => String(id)} />
        )
      ) : partners.isError ? (
        <FailedState
          title={serverWordsOr(partners.error, "Failed to fetch the partners")}
          error={partners.error}
          retry={() => void partners.refetch()}
        />
      ) : (
        <LoadingState lines={4} />
      )}
      {making && (
        <Suspense>
          <NewPartnerDialog onClose={() => setMaking(false)} onMade={(id) => navigate(`/partners/${id}`)} />
        </Suspense>
      )}
    </>
  );
}
