import { Link } from "react-router";
import type {
  ContractPriceEntry,
  PriceEntry,
  PricesPage as Prices,
} from "#shared/operator-api/prices-contract.ts";
import { plans } from "#shared/plans.ts";
import { type Column, DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { HistoryPicture } from "#web/ui/panel/pictures.tsx";
import { formatDay, formatRupeeAmount } from "../../formats/values.ts";
import { enteredColumn, stateColumn } from "../../parts/dated-columns.tsx";
import { SecondLine } from "../../parts/second-line.tsx";
import { Section } from "../../parts/section.tsx";
import { TakeBack } from "../../parts/take-back.tsx";
import { periodWords } from "./period-words.ts";
import { useEndContractPrice, usePrices } from "./price-queries.ts";

export const planColumn: Column<Pick<PriceEntry, "plan" | "period">> = {
  key: "plan",
  title: "Plan",
  cell: ({ plan, period }) => (
    <>
      {plans[plan].name}
      <SecondLine>{periodWords[period]}</SecondLine>
    </>
  ),
};
export const priceColumn: Column<{ paise: number }> = {
  key: "price",
  title: "A screen and month",
  kind: "number",
  cell: ({ paise }) => formatRupeeAmount(paise / 100),
};

const contractColumns: readonly Column<ContractPriceEntry>[] = [
  {
    key: "account",
    title: "Customer",
    cell: ({ account, account_id, note }) => (
      <>
        <Link to={`/users/${account_id}`}>{account}</Link>
        <SecondLine>{note}</SecondLine>
      </>
    ),
  },
  planColumn,
  priceColumn,
  { key: "from", title: "First day", kind: "date", cell: ({ valid_from }) => formatDay(valid_from) },
  {
    key: "until",
    title: "Last day",
    kind: "date",
    cell: ({ valid_until }) => (valid_until ? formatDay(valid_until) : "Open"),
  },
  enteredColumn,
  stateColumn,
];

/** Lists prices by contract. */
export function Contracts({ prices, contracts }: { prices: Prices; contracts: ContractPriceEntry[] }) {
  const end = useEndContractPrice();
  return (
    <Section title="Contracts">
      <DataTable
        label="Contracts"
        rows={contracts}
        keyOf={({ id }) => String(id)}
        empty={{
          picture: HistoryPicture,
          title: "No contracts yet",
          text: "Open a customer, then Actions > Contract price.",
        }}
        columns={[
          ...contractColumns,
          {
            key: "actions",
            kind: "action",
            cell: ({ id, account, state, valid_until }) =>
              state !== "past" &&
              (valid_until === null || valid_until >= prices.today) && (
                <TakeBack
                  words="End"
                  label={`End the contract price of ${account}`}
                  question="End this price now? From now on a purchase or renewal costs what the book says. An order that was placed keeps its price."
                  change={end}
                  id={id}
                />
              ),
          },
        ]}
      />
    </Section>
  );
}

/** Lists the prices by contract of one account. Nothing without one. */
export function OwnContracts({ accountId }: { accountId: number }) {
  const { data } = usePrices();
  const own = data?.contracts.filter(({ account_id }) => account_id === accountId) ?? [];
  return data && own.length > 0 ? <Contracts prices={data} contracts={own} /> : null;
}
