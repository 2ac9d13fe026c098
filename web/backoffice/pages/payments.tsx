import { Alert, Button, Group, NativeSelect, Text, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { type DeskEntry, deskFilters } from "#shared/operator-api/payments-contract.ts";
import { providerLabels } from "#shared/payment-providers.ts";
import { formatCount, formatRupees } from "#web/lib/formats.ts";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useDesk } from "../features/payments/payment-queries.ts";
import { filterWords, reasonWords, stateWords } from "../features/payments/payment-words.ts";
import { formatIndiaTime, orDash } from "../formats/values.ts";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { EmailAddress } from "../parts/email-address.tsx";
import { Nothing } from "../parts/nothing.tsx";
import { SecondLine } from "../parts/second-line.tsx";
import { useSearchInAddress } from "../parts/use-search-in-address.ts";

const kinds = { payment: "Payment", refund: "Refund", order: "Order" } as const;

const columns: readonly Column<DeskEntry>[] = [
  { key: "at", title: "When", cell: ({ at }) => formatIndiaTime(at) },
  {
    key: "what",
    title: "What",
    wrap: true,
    cell: ({ kind, order_id, description }) => (
      <>
        {order_id === null ? (
          kinds[kind]
        ) : (
          <Link to={`/payments/${order_id}`}>
            {kind === "order" ? `Order ${order_id}` : `${kinds[kind]}, order ${order_id}`}
          </Link>
        )}
        <SecondLine>{description}</SecondLine>
      </>
    ),
  },
  { key: "amount", title: "Amount", end: true, cell: ({ amount_paise }) => formatRupees(amount_paise) },
  {
    key: "state",
    title: "State",
    wrap: true,
    cell: ({ kind, state, detail }) => {
      const { words, tone } = stateWords(kind, state);
      return (
        <>
          <StatusDot tone={tone}>{words}</StatusDot>
          {detail && <SecondLine>{reasonWords(detail)}</SecondLine>}
        </>
      );
    },
  },
  {
    key: "customer",
    title: "Customer",
    wrap: true,
    cell: ({ account_id, account_name, email }) => (
      <>
        <Link to={`/users/${account_id}?tab=payments`}>{account_name}</Link>
        <SecondLine>
          <EmailAddress address={email} />
        </SecondLine>
      </>
    ),
  },
  {
    key: "reference",
    title: "Reference",
    wrap: true,
    cell: ({ reference, document, provider }) => (
      <>
        {orDash(document)}
        <SecondLine>
          {provider && (
            <>
              {providerLabels[provider]} <wbr />
            </>
          )}
          {orDash(reference)}
        </SecondLine>
      </>
    ),
  },
];

/** Payments desk: payments, refunds and unpaid orders of all accounts. Filter and search are stored in the address. */
export function PaymentsPage() {
  const [params, setParams] = useSearchParams();
  const show = deskFilters.find((each) => each === params.get("show")) ?? "all";
  const view = (next: string, words: string) =>
    setParams({ ...(next !== "all" && { show: next }), ...(words && { search: words }) }, { replace: true });
  const { typed, setTyped, search } = useSearchInAddress({
    current: params.get("search") ?? "",
    write: (words) => view(show, words),
    delayMs: 250,
  });
  const desk = useDesk({ show, search });

  function content() {
    if (desk.isError && !desk.data)
      return (
        <FailedState title="Failed to fetch payments" error={desk.error} retry={() => void desk.refetch()} />
      );
    if (!desk.data) return <LoadingState lines={6} height={56} />;
    const rows = desk.data.pages.flatMap(({ data }) => data);
    if (rows.length === 0) return <Nothing>No payments found.</Nothing>;
    return (
      <>
        <DataTable label="Payments" columns={columns} rows={rows} keyOf={({ kind, id }) => `${kind} ${id}`} />
        {desk.hasNextPage && (
          <Group justify="center" mt="md">
            <Button
              variant="default"
              loading={desk.isFetchingNextPage}
              onClick={() => void desk.fetchNextPage()}
            >
              Show older
            </Button>
          </Group>
        )}
      </>
    );
  }

  const { failed_refunds: failed = 0, open_differences: differences = 0 } = desk.data?.pages[0] ?? {};
  return (
    <>
      <Group justify="space-between" gap="sm" mb="md">
        <NativeSelect
          aria-label="Show"
          value={show}
          data={deskFilters.map((value) => ({ value, label: filterWords[value] }))}
          onChange={(event) => view(event.currentTarget.value, search)}
        />
        <TextInput
          w="min(100%, 26rem)"
          flex="0 1 26rem"
          type="search"
          aria-label="Search payments"
          placeholder="Order, invoice, provider's number, name, email"
          leftSection={<Search size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Group>
      {failed > 0 && show !== "failed" && (
        <Alert color="red" mb="md" title={`${formatCount(failed, "refund")} failed`}>
          The customers have not got their money back. Open each, see why, and refund again.{" "}
          <Button size="compact-sm" variant="default" onClick={() => view("failed", search)}>
            Show failed
          </Button>
        </Alert>
      )}
      {differences > 0 && (
        <Alert
          color="yellow"
          mb="md"
          title={`${formatCount(differences, "difference")} with the provider's report`}
        >
          Our books and what the provider paid out do not agree. Nothing was corrected.{" "}
          <Link to="/reconciliation">Show the differences</Link>
        </Alert>
      )}
      {content()}
      <Text ta="center" mt="md">
        <Link to="/reconciliation">Comparison with the provider's reports</Link>
      </Text>
    </>
  );
}
