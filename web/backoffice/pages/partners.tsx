import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { PartnerFacts } from "#shared/operator-api/partners-contract.ts";
import { formatNumber, formatRupees } from "#web/lib/formats.ts";
import { type Column, DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { PeoplePicture } from "#web/ui/panel/pictures.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { serverWordsOr } from "../calls/operator-call.ts";
import { usePartners } from "../features/partners/partner-queries.ts";
import { SecondLine } from "../parts/second-line.tsx";
import { Toolbar } from "../parts/toolbar.tsx";

const NewPartnerDialog = lazy(async () => ({
  default: (await import("../features/partners/partner-dialogs.tsx")).NewPartnerDialog,
}));

const columns: readonly Column<PartnerFacts>[] = [
  {
    key: "name",
    title: "Name",

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
  { key: "customers", title: "Customers", kind: "number", cell: ({ customers }) => formatNumber(customers) },
  { key: "screens", title: "Screens", kind: "number", cell: ({ screens }) => formatNumber(screens) },
  {
    key: "balance",
    title: "Balance",
    kind: "number",
    cell: ({ balance_paise }) => formatRupees(balance_paise),
  },
  { key: "state", title: "State", kind: "state", cell: (partner) => <PartnerState partner={partner} /> },
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
  const newPartner = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      New partner
    </Button>
  );
  return (
    <>
      <Toolbar left="Partners sell to customers of their own. They pay us the wholesale prices that you set.">
        {partners.data?.length !== 0 && newPartner}
      </Toolbar>
      <DataTable
        label="Partners"
        columns={columns}
        rows={partners.data}
        query={partners}
        failed={serverWordsOr(partners.error, "Failed to fetch the partners")}
        keyOf={({ id }) => String(id)}
        onOpen={({ id }) => navigate(`/partners/${id}`)}
        empty={{
          picture: PeoplePicture,
          title: "No partners yet",
          text: "A customer becomes a partner here. Then it makes accounts for its own customers and pays them from its balance.",
          actions: newPartner,
        }}
      />
      {making && (
        <Suspense>
          <NewPartnerDialog onClose={() => setMaking(false)} onMade={(id) => navigate(`/partners/${id}`)} />
        </Suspense>
      )}
    </>
  );
}
