import { Alert, Button } from "@mantine/core";
import { Scale } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { z } from "zod";
import { type DeskEntry, deskFilters } from "#shared/operator-api/payments-contract.ts";
import { providerLabels } from "#shared/payment-providers.ts";
import { formatCount, formatRupees } from "#web/lib/formats.ts";
import { useAddressView } from "#web/lib/use-address-view.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { type Column, DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { MoneyPicture, NothingFoundPicture } from "#web/ui/panel/pictures.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useDesk } from "../features/payments/payment-queries.ts";
import { filterWords, reasonWords, stateWords } from "../features/payments/payment-words.ts";
import { formatIndiaTime, orDash } from "../formats/values.ts";
import { EmailAddress } from "../parts/email-address.tsx";
import { SearchField } from "../parts/search-field.tsx";
import { SecondLine } from "../parts/second-line.tsx";
import { Toolbar } from "../parts/toolbar.tsx";

const kinds = { payment: "Payment", refund: "Refund", order: "Order" } as const;

const columns: readonly Column<DeskEntry>[] = [
  { key: "at", title: "When", kind: "date", cell: ({ at }) => formatIndiaTime(at) },
  {
    key: "what",
    title: "What",
    heads: true,

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
  { key: "amount", title: "Amount", kind: "number", cell: ({ amount_paise }) => formatRupees(amount_paise) },
  {
    key: "state",
    title: "State",
    kind: "state",

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

const shown = z.object({
  show: z.enum(deskFilters).default("all").catch("all"),
  search: z.string().default(""),
});

/** Payments desk: payments, refunds and unpaid orders of all accounts. Filter and search are stored in the address. */
export function PaymentsPage() {
  const {
    view: { show, search },
    change,
  } = useAddressView(shown);
  const navigate = useNavigate();
  const desk = useDesk({ show, search });

  const {
    failed_refunds: failed = 0,
    open_disputes: disputes = 0,
    plans_without_money: unpaid = 0,
    open_differences: differences = 0,
  } = desk.data?.pages[0] ?? {};
  return (
    <>
      <Toolbar
        left={
          <ChoiceField
            aria-label="Show"
            value={show}
            data={deskFilters.map((value) => ({ value, label: filterWords[value] }))}
            onChange={(value) => change({ show: value }, true)}
          />
        }
      >
        <SearchField
          label="Search payments"
          placeholder="Order, invoice, number, name, email"
          current={search}
          onSearch={(words) => change({ search: words }, true)}
        />
        <Button
          component={Link}
          to="/reconciliation"
          variant="default"
          leftSection={<Scale size={16} aria-hidden />}
        >
          Provider's reports
        </Button>
      </Toolbar>
      {disputes > 0 && (
        <Alert color="red" mb="md" title={`${formatCount(disputes, "dispute")} to answer`}>
          Customers asked their bank to take money back. Without an answer in time it is lost.{" "}
          <Link to="/disputes">Show the disputes</Link>
        </Alert>
      )}
      {unpaid > 0 && (
        <Alert color="red" mb="md" title={`${formatCount(unpaid, "plan")} without money`}>
          A bank gave the customers their money back, and their plans go on. Ask them to pay the invoice, or
          end the plan on the page of the user. <Link to="/disputes">Show the disputes</Link>
        </Alert>
      )}
      {failed > 0 && show !== "failed" && (
        <Alert color="red" mb="md" title={`${formatCount(failed, "refund")} failed`}>
          The customers have not got their money back. Open each, see why, and refund again.{" "}
          <Button size="compact-sm" variant="default" onClick={() => change({ show: "failed" }, true)}>
            Show failed
          </Button>
        </Alert>
      )}
      {differences > 0 && (
        <Alert
          color="orange"
          mb="md"
          title={`${formatCount(differences, "difference")} with the provider's report`}
        >
          Our books and what the provider paid out do not agree. Nothing was corrected.{" "}
          <Link to="/reconciliation">Show the differences</Link>
        </Alert>
      )}
      <DataTable
        label="Payments"
        columns={columns}
        rows={desk.data?.pages.flatMap(({ data }) => data)}
        query={desk}
        failed="Failed to fetch payments"
        keyOf={({ kind, id }) => `${kind} ${id}`}
        onOpen={({ order_id, account_id }) =>
          navigate(order_id === null ? `/users/${account_id}?tab=payments` : `/payments/${order_id}`)
        }
        empty={
          show === "all" && search === ""
            ? {
                picture: MoneyPicture,
                title: "No payments found.",
                text: "Payments, refunds and orders of all customers appear here.",
              }
            : {
                picture: NothingFoundPicture,
                title: "No payments found.",
                text: "Try fewer letters, or another kind.",
                actions: (
                  <Button variant="default" onClick={() => change({ show: "all", search: "" }, true)}>
                    Show all payments
                  </Button>
                ),
              }
        }
      />
    </>
  );
}
