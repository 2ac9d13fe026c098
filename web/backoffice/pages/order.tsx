import { Anchor, Button, Group, Title } from "@mantine/core";
import { ArrowLeft, RefreshCw } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import type { DeskOrder } from "#shared/operator-api/payments-contract.ts";
import { providerLabels } from "#shared/payment-providers.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { Facts } from "#web/ui/panel/facts.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { showAlert } from "../calls/alerts.ts";
import { serverWordsOr } from "../calls/operator-call.ts";
import { PaymentPart } from "../features/payments/payment-part.tsx";
import { useAskProvider, useOrder } from "../features/payments/payment-queries.ts";
import { eventWords, stateWords } from "../features/payments/payment-words.ts";
import { formatIndiaTime, orDash } from "../formats/values.ts";
import { useBanner } from "../parts/banner.tsx";
import { Section } from "../parts/section.tsx";

const PayOfflineDialog = lazy(async () => ({
  default: (await import("../features/payments/pay-offline-dialog.tsx")).PayOfflineDialog,
}));

/** One order: what was bought, its payments and refunds, and what an operator can do. */
export function OrderPage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const order = useOrder(id);
  return (
    <>
      <Group justify="space-between" gap="sm" mb="md">
        <Button
          variant="default"
          leftSection={<ArrowLeft size={17} aria-hidden />}
          onClick={() => navigate("/payments")}
        >
          Back to Payments
        </Button>
        {order.data && <Actions order={order.data.order} />}
      </Group>
      {order.data ? (
        <Loaded answer={order.data} />
      ) : (
        <NotLoaded query={order} failed="Failed to fetch the order" lines={5} />
      )}
    </>
  );
}

function Actions({ order }: { order: DeskOrder["order"] }) {
  const ask = useAskProvider(String(order.id));
  const showBanner = useBanner();
  const [paying, setPaying] = useState(false);
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<RefreshCw size={16} aria-hidden />}
        loading={ask.isPending}
        onClick={() =>
          ask.mutateAsync().then(
            ({ message }) => showBanner(message),
            (error) => showAlert(serverWordsOr(error, "The provider could not be asked")),
          )
        }
      >
        Ask the provider again
      </Button>
      {order.can_pay_offline && <Button onClick={() => setPaying(true)}>Mark as paid</Button>}
      {paying && (
        <Suspense>
          <PayOfflineDialog order={order} onClose={() => setPaying(false)} />
        </Suspense>
      )}
    </Group>
  );
}

function Loaded({ answer }: { answer: DeskOrder }) {
  const { order, customer, payments, history } = answer;
  const { words, tone } = stateWords("order", order.state);
  const { buyer } = order;
  return (
    <>
      <Title order={2} mb="sm">
        Order {order.id}
      </Title>
      <Facts
        facts={[
          ["Bought", order.description],
          [
            "State",
            <StatusDot key="state" tone={tone}>
              {words}
            </StatusDot>,
          ],
          [
            "Amount",
            `${formatRupees(order.total_paise)} (${formatRupees(order.net_paise)} + ${formatRupees(order.tax_paise)} GST)`,
          ],
          [
            "Customer",
            <Anchor key="customer" component={Link} to={`/users/${customer.id}?tab=payments`}>
              {customer.name} ({customer.email})
            </Anchor>,
          ],
          [
            "Invoice to",
            buyer ? [buyer.name, buyer.place, buyer.gstin].filter(Boolean).join(", ") : orDash(null),
          ],
          ["Ordered", formatIndiaTime(order.created_at)],
          ["Provider", providerLabels[order.provider]],
          ["Provider's number", orDash(order.provider_order_id)],
          ["Our receipt", orDash(order.receipt)],
          ["Provider last asked", formatIndiaTime(order.checked_at)],
        ]}
      />
      <Section title="Payments">
        {payments.length === 0 ? (
          <p>The customer has not tried to pay.</p>
        ) : (
          payments.map((payment) => <PaymentPart key={payment.id} payment={payment} />)
        )}
      </Section>
      <Section title="History">
        <DataTable
          label="History"
          rows={history}
          keyOf={({ at, event }) => `${at} ${event}`}
          columns={[
            { key: "at", title: "When", kind: "date", cell: ({ at }) => formatIndiaTime(at) },
            { key: "what", title: "What", cell: ({ event }) => eventWords(event) },
          ]}
        />
      </Section>
    </>
  );
}
