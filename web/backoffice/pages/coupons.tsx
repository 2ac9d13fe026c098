import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import type {
  AccountCouponEntry,
  CouponEntry,
  CouponsPage as Coupons,
} from "#shared/operator-api/coupons-contract.ts";
import { plans } from "#shared/plans.ts";
import { type Column, DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { HistoryPicture, MoneyPicture } from "#web/ui/panel/pictures.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { serverWordsOr } from "../calls/operator-call.ts";
import { useCoupons, useEndCoupon, useRemoveCoupon } from "../features/coupons/coupon-queries.ts";
import { formatDay, formatRupeeAmount } from "../formats/values.ts";
import { enteredColumn, stateColumn } from "../parts/dated-columns.tsx";
import { SecondLine } from "../parts/second-line.tsx";
import { Section } from "../parts/section.tsx";
import { TakeBack } from "../parts/take-back.tsx";
import { Toolbar } from "../parts/toolbar.tsx";

const CouponDialog = lazy(async () => ({
  default: (await import("../features/coupons/coupon-dialog.tsx")).CouponDialog,
}));

/** The coupons, and the accounts that have one. */
export function CouponsPage() {
  const coupons = useCoupons();
  const [isAdding, setAdding] = useState(false);
  const { data } = coupons;
  return (
    <>
      <Toolbar left="A coupon reduces the price of a period before tax. An account keeps the terms of the day on which it applied the coupon.">
        {data && (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            New coupon
          </Button>
        )}
      </Toolbar>
      {data ? (
        <>
          <All coupons={data} />
          <Applied coupons={data} />
        </>
      ) : (
        <NotLoaded
          query={coupons}
          failed={serverWordsOr(coupons.error, "Failed to fetch the coupons")}
          lines={8}
        />
      )}
      {data && isAdding && (
        <Suspense>
          <CouponDialog today={data.today} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

type Terms = Pick<CouponEntry, "code" | "percent_bp" | "paise" | "plans" | "periods">;
const termsColumn: Column<Terms> = {
  key: "terms",
  title: "Takes off",
  cell: ({ percent_bp, paise, periods, plans: codes }) => (
    <>
      {percent_bp === null ? formatRupeeAmount((paise ?? 0) / 100) : `${percent_bp / 100} %`}
      {periods === null ? ", every period" : periods === 1 ? ", once" : `, ${periods} periods`}
      <SecondLine>{codes.map((code) => plans[code].name).join(", ")}</SecondLine>
    </>
  ),
};
const codeColumn: Column<Terms> = { key: "code", title: "Code", cell: ({ code }) => code };

const couponColumns: readonly Column<CouponEntry>[] = [
  codeColumn,
  termsColumn,
  {
    key: "uses",
    title: "Uses",
    kind: "number",
    cell: ({ uses, max_uses }) => (max_uses === null ? uses : `${uses} of ${max_uses}`),
  },
  { key: "first", title: "First day", kind: "date", cell: ({ first_day }) => formatDay(first_day) },
  {
    key: "last",
    title: "Last day",
    kind: "date",
    cell: ({ last_day }) => (last_day ? formatDay(last_day) : "Open"),
  },
  enteredColumn,
  stateColumn,
];

/** Lists the coupons. One that has not ended can be ended. */
function All({ coupons }: { coupons: Coupons }) {
  const end = useEndCoupon();
  return (
    <Section title="Coupons">
      <DataTable
        label="Coupons"
        rows={coupons.coupons}
        keyOf={({ id }) => String(id)}
        empty={{ picture: MoneyPicture, title: "No coupons yet" }}
        columns={[
          ...couponColumns,
          {
            key: "actions",
            kind: "action",
            cell: ({ id, code, state }) =>
              state !== "past" && (
                <TakeBack
                  words="End"
                  label={`End the coupon ${code}`}
                  question="Nobody can apply it any more. Accounts that have it keep it."
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

const appliedColumns: readonly Column<AccountCouponEntry>[] = [
  {
    key: "account",
    title: "Customer",
    cell: ({ account, account_id, code }) => (
      <>
        <Link to={`/users/${account_id}`}>{account}</Link>
        <SecondLine>{code}</SecondLine>
      </>
    ),
  },
  termsColumn,
  { key: "used", title: "Periods paid", kind: "number", cell: ({ used_periods }) => used_periods },
  {
    key: "applied",
    title: "Applied",
    kind: "date",
    cell: ({ applied_at, applied_by }) => (
      <>
        {formatDay(applied_at)}
        <SecondLine>{applied_by ?? "By the customer"}</SecondLine>
      </>
    ),
  },
  stateColumn,
];

/** Lists the accounts that have a coupon, or have paid with one. */
function Applied({ coupons }: { coupons: Coupons }) {
  const remove = useRemoveCoupon();
  return (
    <Section title="Customers">
      <DataTable
        label="Customers with a coupon"
        rows={coupons.applied}
        keyOf={({ id }) => String(id)}
        empty={{
          picture: HistoryPicture,
          title: "No customer has a coupon",
          text: "Customers apply a code at the checkout. For one of them: open the customer, then Actions > Coupon.",
        }}
        columns={[
          ...appliedColumns,
          {
            key: "actions",
            kind: "action",
            cell: ({ account_id, account, state }) =>
              state === "valid" && (
                <TakeBack
                  words="Take out"
                  label={`Take out the coupon of ${account}`}
                  question="The next purchase or renewal costs the full price. An order that was placed keeps its price."
                  change={remove}
                  id={account_id}
                />
              ),
          },
        ]}
      />
    </Section>
  );
}
