import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, NumberInput, Table } from "@mantine/core";
import { type PartnerOverview, saveRetailPrice } from "#shared/contracts/selling/partners.ts";
import { plans } from "#shared/plans.ts";
import { planName } from "#web/dashboard/words/plan-words.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { formatCalendarDate, formatRupees } from "#web/lib/formats.ts";
import { SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { useMay } from "../../../queries/me.ts";
import { usePartnerActions } from "./partner-queries.ts";
import styles from "./partners.module.css";

type Price = PartnerOverview["prices"][number];

/** Lists what the partner pays for each plan, and the fields for what it takes. */
export function PriceList({ prices }: { prices: readonly Price[] }) {
  return (
    <div className={styles.frame}>
      <Table verticalSpacing="sm" className={styles.table} aria-label={t`Prices`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Plan`}</Table.Th>
            <Table.Th>{t`You pay`}</Table.Th>
            <Table.Th>{t`You take`}</Table.Th>
            <Table.Th className={styles.amount}>{t`Margin`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {prices.map((price) => (
            <PriceRow key={`${price.plan} ${price.retailPaise}`} price={price} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function PriceRow({ price: { plan, wholesalePaise, retailPaise, next } }: { price: Price }) {
  const mayWrite = useMay("billing.manage");
  const { price: save } = usePartnerActions();
  const form = useSchemaForm<{ pricePaise: number | null }>(saveRetailPrice.body, {
    pricePaise: retailPaise,
  });
  const { value: typed, onChange, error } = inputsOf(form).value("pricePaise");
  const name = planName(plans[plan]);
  const margin = wholesalePaise === null || typed === null ? null : typed - wholesalePaise;
  const day = next && formatCalendarDate(next.validFrom, { dateStyle: "medium" });
  const later = next && formatRupees(next.pricePaise);
  return (
    <Table.Tr>
      <Table.Td>
        <strong>{name}</strong>
      </Table.Td>
      <Table.Td data-label={t`You pay`}>
        <div>
          {wholesalePaise === null ? t`Not sold to you` : formatRupees(wholesalePaise)}
          {day && later && <span className={styles.sub}>{t`${later} from ${day}`}</span>}
        </div>
      </Table.Td>
      <Table.Td data-label={t`You take`}>
        <SchemaForm
          form={form}
          className={styles.price}
          refusalsAt="pricePaise"
          onSubmit={({ pricePaise }) => save.mutateAsync({ plan, pricePaise })}
        >
          <NumberInput
            aria-label={t`Retail price of ${name}`}
            size="sm"
            w={130}
            prefix="₹"
            min={0}
            decimalScale={2}
            disabled={!mayWrite}
            value={typed === null ? "" : typed / 100}
            onChange={(value) => onChange(typeof value === "number" ? Math.round(value * 100) : null)}
            error={error}
          />
          {mayWrite && typed !== retailPaise && (
            <Button type="submit" size="compact-md" loading={save.isPending}>
              <Trans>Save</Trans>
            </Button>
          )}
        </SchemaForm>
      </Table.Td>
      <Table.Td data-label={t`Margin`} className={styles.amount}>
        {margin === null ? "–" : formatRupees(margin)}
      </Table.Td>
    </Table.Tr>
  );
}
