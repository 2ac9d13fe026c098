import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { type PartnerOverview, saveRetailPrice } from "#shared/contracts/selling/partners.ts";
import { plans } from "#shared/plans.ts";
import { planName } from "#web/dashboard/words/plan-words.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { formatCalendarDate, formatRupees } from "#web/lib/formats.ts";
import { DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { MoneyField } from "#web/ui/panel/money-field.tsx";
import { SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { useMay } from "../../../queries/me.ts";
import { type usePartner, usePartnerActions } from "./partner-queries.ts";
import styles from "./partners.module.css";

type Price = PartnerOverview["prices"][number];

/** Lists what the partner pays for each plan, and the fields for what it takes. */
export const PriceList = ({ query }: { query: ReturnType<typeof usePartner> }) => (
  <DataTable
    label={t`Prices`}
    rows={query.data?.prices}
    query={query}
    failed={t`Your prices could not be loaded`}
    keyOf={({ plan, retailPaise }) => `${plan} ${retailPaise}`}
    columns={[
      { key: "plan", title: t`Plan`, cell: ({ plan }) => <strong>{planName(plans[plan])}</strong> },
      { key: "pay", title: t`You pay`, kind: "number", cell: (price) => <Wholesale price={price} /> },
      { key: "take", title: t`You take`, kind: "action", cell: (price) => <Retail price={price} /> },
    ]}
  />
);

function Wholesale({ price: { wholesalePaise, next } }: { price: Price }) {
  const day = next && formatCalendarDate(next.validFrom, { dateStyle: "medium" });
  const later = next && formatRupees(next.pricePaise);
  return (
    <>
      {wholesalePaise === null ? t`Not sold to you` : formatRupees(wholesalePaise)}
      {day && later && <span className={styles.sub}>{t`${later} from ${day}`}</span>}
    </>
  );
}

/** The field for the price of a plan. The margin follows what is typed. */
function Retail({ price: { plan, wholesalePaise, retailPaise } }: { price: Price }) {
  const mayWrite = useMay("billing.manage");
  const { price: save } = usePartnerActions();
  const form = useSchemaForm<{ pricePaise: number | null }>(saveRetailPrice.body, {
    pricePaise: retailPaise,
  });
  const retail = inputsOf(form).value("pricePaise");
  const { value: typed } = retail;
  const name = planName(plans[plan]);
  const margin = wholesalePaise === null || typed === null ? null : formatRupees(typed - wholesalePaise);
  return (
    <SchemaForm
      form={form}
      className={styles.price}
      refusalsAt="pricePaise"
      onSubmit={({ pricePaise }) => save.mutateAsync({ plan, pricePaise })}
    >
      {margin !== null && <span className={styles.sub}>{t`Margin ${margin}`}</span>}
      {mayWrite && typed !== retailPaise && (
        <Button type="submit" size="compact-md" loading={save.isPending}>{t`Save`}</Button>
      )}
      <MoneyField
        aria-label={t`Retail price of ${name}`}
        size="sm"
        w={130}
        disabled={!mayWrite}
        {...retail}
      />
    </SchemaForm>
  );
}
