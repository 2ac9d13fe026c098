import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Renewal } from "#shared/contracts/selling/renewal.ts";
import { plans } from "#shared/plans.ts";
import { messageOf } from "#web/lib/api.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { PurchaseFields } from "../checkout/purchase-fields.tsx";
import { monthlyCost } from "../plan-change.ts";
import styles from "./renewal.module.css";

type Wanted = Renewal["present"];

/** The choice of plan, number of screens and period from the renewal on. */
export function RenewalForm(props: {
  start: Wanted;
  isSaving: boolean;
  error: Error | null;
  onSave: (wanted: Wanted) => void;
  onClose: () => void;
}) {
  const { start, isSaving, error, onSave, onClose } = props;
  const [wanted, setWanted] = useState<Wanted>({
    plan: start.plan,
    period: start.period,
    screens: start.screens,
  });
  const price = formatRupees(monthlyCost(plans[wanted.plan], wanted.screens, wanted.period)?.billPaise ?? 0);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSave(wanted);
  }

  return (
    <form onSubmit={submit} className={styles.form}>
      <PurchaseFields value={wanted} onChange={(value) => setWanted(value as Wanted)} />
      <Text aria-live="polite">
        {wanted.period === "yearly" ? (
          <Trans>{price} a year with GST, from the renewal on.</Trans>
        ) : (
          <Trans>{price} a month with GST, from the renewal on.</Trans>
        )}
      </Text>
      {error && (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      )}
      <Group gap="sm">
        <Button type="submit" loading={isSaving}>
          <Trans>Save for the renewal</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </Group>
    </form>
  );
}
