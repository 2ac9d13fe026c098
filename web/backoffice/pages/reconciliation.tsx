import { Button, Group, Text, Textarea, Title } from "@mantine/core";
import { ArrowLeft, Scale } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { z } from "zod";
import type { ReconciliationAnswer } from "#shared/operator-api/payments-contract.ts";
import { providerLabels } from "#shared/payment-providers.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { EmptyState, FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { useCloseDifference, useReconciliation } from "../features/payments/payment-queries.ts";
import { differenceWords } from "../features/payments/payment-words.ts";
import { formatDay, formatIndiaTime } from "../formats/values.ts";
import { useBanner } from "../parts/banner.tsx";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { OperatorForm, required } from "../parts/operator-form.tsx";
import { SecondLine } from "../parts/second-line.tsx";
import { Section } from "../parts/section.tsx";

type Difference = ReconciliationAnswer["differences"][number];
type Day = ReconciliationAnswer["days"][number];

const rupeesOr = (paise: number | null, otherwise: string) =>
  paise === null ? otherwise : formatRupees(paise);

const days: readonly Column<Day>[] = [
  { key: "day", title: "Day", cell: ({ day }) => formatDay(day) },
  { key: "provider", title: "Provider", cell: ({ provider }) => providerLabels[provider] },
  { key: "taken", title: "Payments", end: true, cell: ({ taken_paise }) => formatRupees(taken_paise) },
  {
    key: "back",
    title: "Refunds",
    end: true,
    cell: ({ refunded_paise }) => formatRupees(0 - refunded_paise),
  },
  { key: "fees", title: "Fees and tax", end: true, cell: ({ fees_paise }) => formatRupees(0 - fees_paise) },
  { key: "net", title: "Paid to the bank", end: true, cell: ({ net_paise }) => formatRupees(net_paise) },
  { key: "at", title: "Compared", cell: ({ compared_at }) => formatIndiaTime(compared_at) },
];

/** Comparison of our books with the provider's settlement reports: open differences, and the sums of each day. */
export function ReconciliationPage() {
  const navigate = useNavigate();
  const report = useReconciliation();
  const [closing, setClosing] = useState<Difference | null>(null);

  const differences: readonly Column<Difference>[] = [
    { key: "day", title: "Report of", cell: ({ day }) => formatDay(day) },
    {
      key: "what",
      title: "What",
      wrap: true,
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
    { key: "ours", title: "Our books", end: true, cell: ({ our_paise }) => rupeesOr(our_paise, "Not there") },
    {
      key: "theirs",
      title: "Report",
      end: true,
      cell: ({ their_paise }) => rupeesOr(their_paise, "Not there"),
    },
    {
      key: "close",
      title: "",
      end: true,
      pinned: true,
      cell: (row) => (
        <Button size="compact-sm" variant="default" onClick={() => setClosing(row)}>
          Close
        </Button>
      ),
    },
  ];

  function content() {
    if (report.isError && !report.data)
      return (
        <FailedState
          title="Failed to fetch the reports"
          error={report.error}
          retry={() => void report.refetch()}
        />
      );
    if (!report.data) return <LoadingState lines={5} />;
    if (report.data.days.length === 0)
      return (
        <EmptyState
          icon={Scale}
          title="Nothing was compared yet"
          text={`The first comparison runs at ${formatIndiaTime(report.data.next_at)}, with the provider's report of the day before. Differences between our books and the report then appear here.`}
        />
      );
    return (
      <>
        <Title order={2} mb="sm">
          Differences
        </Title>
        {report.data.differences.length === 0 ? (
          <p>None: our books agree with every report that was compared.</p>
        ) : (
          <DataTable
            label="Differences"
            columns={differences}
            rows={report.data.differences}
            keyOf={({ id }) => String(id)}
          />
        )}
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
        description="Kept in the activity log."
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
