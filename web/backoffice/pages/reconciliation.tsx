import { Button, Group, Text, Textarea } from "@mantine/core";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { z } from "zod";
import type { ReconciliationAnswer } from "#shared/operator-api/payments-contract.ts";
import { providerLabels } from "#shared/payment-providers.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { type Column, DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { AllWellPicture, MoneyPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState, NotLoaded } from "#web/ui/panel/states.tsx";
import { useCloseDifference, useReconciliation } from "../features/payments/payment-queries.ts";
import { differenceWords } from "../features/payments/payment-words.ts";
import { formatDay, formatIndiaTime } from "../formats/values.ts";
import { useBanner } from "../parts/banner.tsx";
import { OperatorForm, required } from "../parts/operator-form.tsx";
import { SecondLine } from "../parts/second-line.tsx";
import { Section } from "../parts/section.tsx";

type Difference = ReconciliationAnswer["differences"][number];
type Day = ReconciliationAnswer["days"][number];

const rupeesOr = (paise: number | null, otherwise: string) =>
  paise === null ? otherwise : formatRupees(paise);

const days: readonly Column<Day>[] = [
  { key: "day", title: "Day", kind: "date", cell: ({ day }) => formatDay(day) },
  { key: "provider", title: "Provider", cell: ({ provider }) => providerLabels[provider] },
  { key: "taken", title: "Payments", kind: "number", cell: ({ taken_paise }) => formatRupees(taken_paise) },
  {
    key: "back",
    title: "Refunds",
    kind: "number",
    cell: ({ refunded_paise }) => formatRupees(0 - refunded_paise),
  },
  {
    key: "fees",
    title: "Fees and tax",
    kind: "number",
    cell: ({ fees_paise }) => formatRupees(0 - fees_paise),
  },
  { key: "net", title: "Paid to the bank", kind: "number", cell: ({ net_paise }) => formatRupees(net_paise) },
  { key: "at", title: "Compared", kind: "date", cell: ({ compared_at }) => formatIndiaTime(compared_at) },
];

/** Comparison of our books with the provider's settlement reports: open differences, and the sums of each day. */
export function ReconciliationPage() {
  const navigate = useNavigate();
  const report = useReconciliation();
  const [closing, setClosing] = useState<Difference | null>(null);

  const differences: readonly Column<Difference>[] = [
    { key: "day", title: "Report of", kind: "date", cell: ({ day }) => formatDay(day) },
    {
      key: "what",
      title: "What",

      cell: ({ kind, provider, provider_id, order_id }) => (
        <>
          {differenceWords(kind)}
          <SecondLine>
            {providerLabels[provider]} {provider_id}
            {order_id !== null && (
              <>
                {" · "}
                <Link to={`/payments/${order_id}`}>Order {order_id}</Link>
              </>
            )}
          </SecondLine>
        </>
      ),
    },
    {
      key: "ours",
      title: "Our books",
      kind: "number",
      cell: ({ our_paise }) => rupeesOr(our_paise, "Not there"),
    },
    {
      key: "theirs",
      title: "Report",
      kind: "number",
      cell: ({ their_paise }) => rupeesOr(their_paise, "Not there"),
    },
    {
      key: "close",
      kind: "action",
      cell: (row) => (
        <Button size="compact-sm" variant="default" onClick={() => setClosing(row)}>
          Close
        </Button>
      ),
    },
  ];

  function content() {
    if (!report.data) return <NotLoaded query={report} failed="Failed to fetch the reports" lines={5} />;
    if (report.data.days.length === 0)
      return (
        <EmptyState
          picture={MoneyPicture}
          title="Nothing was compared yet"
          text={`The first comparison runs at ${formatIndiaTime(report.data.next_at)}, with the provider's report of the day before. Differences between our books and the report then appear here.`}
        />
      );
    return (
      <>
        <Section title="Differences">
          <DataTable
            label="Differences"
            columns={differences}
            rows={report.data.differences}
            keyOf={({ id }) => String(id)}
            empty={{
              picture: AllWellPicture,
              title: "No differences",
              text: "Our books agree with every report that was compared.",
            }}
          />
        </Section>
        <Section title="Reports">
          <DataTable
            label="Reports"
            columns={days}
            rows={report.data.days}
            keyOf={({ provider, day }) => `${provider} ${day}`}
          />
        </Section>
      </>
    );
  }

  return (
    <>
      <Group mb="md">
        <Button
          variant="default"
          leftSection={<ArrowLeft size={17} aria-hidden />}
          onClick={() => navigate("/payments")}
        >
          Back to Payments
        </Button>
      </Group>
      {content()}
      {closing && <CloseDialog difference={closing} onClose={() => setClosing(null)} />}
    </>
  );
}

function CloseDialog({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const form = useSchemaForm(z.object({ note: required }), { note: "" });
  const close = useCloseDifference(difference.id);
  const showBanner = useBanner();
  return (
    <OperatorForm
      title="Close the difference"
      form={form}
      onSubmit={async ({ note }) => {
        showBanner((await close.mutateAsync(note)).message);
        onClose();
      }}
      submit="Close the difference"
      failed="The difference could not be closed. Try again in a moment."
      onClose={onClose}
    >
      <Text>{differenceWords(difference.kind)} Closing corrects nothing in the books.</Text>
      <Textarea
        label="What you found out"
        description="Kept in the audit log."
        required
        data-autofocus
        maxLength={500}
        autosize
        minRows={2}
        {...inputsOf(form).text("note")}
      />
    </OperatorForm>
  );
}
