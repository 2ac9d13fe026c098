import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import type { PriceList } from "#shared/contracts/selling/billing.ts";
import { type Renewal, renewalPurchase } from "#shared/contracts/selling/renewal.ts";
import { plans } from "#shared/plans.ts";
import { draftIn, useSchemaForm } from "#web/lib/form.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { PurchaseFields } from "../checkout/purchase-fields.tsx";
import { monthlyCost } from "../plan-change.ts";
import styles from "./renewal.module.css";

type Wanted = Renewal["present"];

/** The choice of plan, number of screens and period from the renewal on. */
export function RenewalForm(props: {
  start: Wanted;
  prices: PriceList;
  onSave: (wanted: Wanted) => Promise<unknown>;
  onClose: () => void;
}) {
  const { start, prices, onSave, onClose } = props;
  const { plan, period, screens } = start;
  const form = useSchemaForm<Wanted>(renewalPurchase, { plan, period, screens });
  const { draft: wanted, change } = draftIn(form);
  const price = formatRupees(monthlyCost({ ...wanted, plan: plans[wanted.plan] }, prices)?.billPaise ?? 0);
  return (
    <SchemaForm form={form} onSubmit={onSave} className={styles.form}>
      <PurchaseFields value={wanted} onChange={(value) => change(value as Wanted)} />
      <Text aria-live="polite">
        {wanted.period === "yearly" ? (
          <Trans>{price} a year with GST, from the renewal on.</Trans>
        ) : (
          <Trans>{price} a month with GST, from the renewal on.</Trans>
        )}
      </Text>
      <FormRefusal form={form} />
      <Group gap="sm">
        <Button type="submit" loading={form.formState.isSubmitting}>{t`Save for the renewal`}</Button>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
      </Group>
    </SchemaForm>
  );
}
