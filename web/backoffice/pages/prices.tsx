import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { PriceEntry, PricesPage as Prices, TaxRateEntry } from "#shared/operator-api/prices-contract.ts";
import { plans } from "#shared/plans.ts";
import { type Column, DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { HistoryPicture, MoneyPicture } from "#web/ui/panel/pictures.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { serverWordsOr } from "../calls/operator-call.ts";
import { Contracts, planColumn, priceColumn } from "../features/prices/contracts.tsx";
import { usePrices, useWithdrawPrice, useWithdrawTaxRate } from "../features/prices/price-queries.ts";
import { formatDay, orDash } from "../formats/values.ts";
import { enteredColumn, stateColumn } from "../parts/dated-columns.tsx";
import { Section } from "../parts/section.tsx";
import { TakeBack } from "../parts/take-back.tsx";
import { Toolbar } from "../parts/toolbar.tsx";

const PriceDialog = lazy(async () => ({
  default: (await import("../features/prices/price-dialog.tsx")).PriceDialog,
}));
const TaxRateDialog = lazy(async () => ({
  default: (await import("../features/prices/tax-rate-dialog.tsx")).TaxRateDialog,
}));

/** The price book: what plans cost, the rate of the tax, and the prices by contract, from a day on. */
export function PricesPage() {
  const prices = usePrices();
  const [open, setOpen] = useState<"price" | "rate" | null>(null);
  const onClose = () => setOpen(null);
  const { data } = prices;
  const rate = data?.tax_rates.find((each) => each.state === "valid");
  return (
    <>
      <Toolbar left="New customers pay the valid price. Who has a plan keeps its price until a line says that present customers renew at it. A contract counts before both.">
        {data && (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setOpen("price")}>
            New price
          </Button>
        )}
      </Toolbar>
      {data ? (
        <>
          <PriceLines prices={data} />
          <Contracts prices={data} contracts={data.contracts} />
          <Rates prices={data} onNew={() => setOpen("rate")} />
        </>
      ) : (
        <NotLoaded
          query={prices}
          failed={serverWordsOr(prices.error, "Failed to fetch the prices")}
          lines={8}
        />
      )}
      {data && open === "price" && (
        <Suspense>
          <PriceDialog today={data.today} onClose={onClose} />
        </Suspense>
      )}
      {data && open === "rate" && (
        <Suspense>
          <TaxRateDialog today={data.today} rateBp={rate?.rate_bp ?? 0} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}

const priceColumns: readonly Column<PriceEntry>[] = [
  planColumn,
  priceColumn,
  {
    key: "sells",
    title: "New customers from",
    kind: "date",
    cell: ({ id, sells_from }) => (id === null ? "The beginning" : formatDay(sells_from)),
  },
  {
    key: "renews",
    title: "Renewals from",
    kind: "date",
    cell: ({ id, renews_from }) =>
      renews_from ? formatDay(renews_from) : id === null ? orDash(null) : "Kept",
  },
  enteredColumn,
  stateColumn,
];

/** Lists the lines of the book. One that has not begun can be withdrawn. */
function PriceLines({ prices }: { prices: Prices }) {
  const withdraw = useWithdrawPrice();
  return (
    <Section title="Prices">
      <DataTable
        label="Prices"
        rows={prices.prices}
        keyOf={({ plan, period, sells_from }) => `${plan} ${period} ${sells_from}`}
        empty={{ picture: MoneyPicture, title: "No prices yet" }}
        columns={[
          ...priceColumns,
          {
            key: "actions",
            kind: "action",
            cell: ({ id, plan, state, sells_from }) =>
              state === "coming" &&
              id !== null && (
                <TakeBack
                  words="Withdraw"
                  label={`Withdraw the price of ${plans[plan].name} from ${formatDay(sells_from)}`}
                  question="Withdraw this price? It has not begun, so nobody has paid it."
                  change={withdraw}
                  id={id}
                />
              ),
          },
        ]}
      />
    </Section>
  );
}

const rateColumns: readonly Column<TaxRateEntry>[] = [
  { key: "rate", title: "GST", kind: "number", cell: ({ rate_bp }) => `${rate_bp / 100} %` },
  {
    key: "from",
    title: "Valid from",
    kind: "date",
    cell: ({ id, valid_from }) => (id === null ? "The beginning" : formatDay(valid_from)),
  },
  enteredColumn,
  stateColumn,
];

/** Lists the rates of the tax. */
function Rates({ prices, onNew }: { prices: Prices; onNew: () => void }) {
  const withdraw = useWithdrawTaxRate();
  return (
    <Section title="Rate of GST">
      <DataTable
        label="Rates of GST"
        rows={prices.tax_rates}
        keyOf={({ valid_from }) => valid_from}
        empty={{ picture: HistoryPicture, title: "No rates yet" }}
        columns={[
          ...rateColumns,
          {
            key: "actions",
            kind: "action",
            cell: ({ id, state, valid_from }) =>
              state === "coming" &&
              id !== null && (
                <TakeBack
                  words="Withdraw"
                  label={`Withdraw the rate from ${formatDay(valid_from)}`}
                  question="Withdraw this rate? It has not begun, so no document has it."
                  change={withdraw}
                  id={id}
                />
              ),
          },
        ]}
      />
      <Button variant="default" mt="sm" leftSection={<Plus size={16} aria-hidden />} onClick={onNew}>
        New rate
      </Button>
    </Section>
  );
}
