import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Anchor, Select, Stack, Text } from "@mantine/core";
import { useState } from "react";
import {
  type LicenceChange,
  type PartnerCustomer,
  quoteLicences,
} from "#shared/contracts/selling/partners.ts";
import { indianZone } from "#shared/day-in.ts";
import { paths } from "#shared/paths.ts";
import { paidPlanCodes, plans } from "#shared/plans.ts";
import { countOfScreens } from "#web/dashboard/words/counts.ts";
import { planName } from "#web/dashboard/words/plan-words.ts";
import { messageOf } from "#web/lib/api.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { formatDate, formatRupees } from "#web/lib/formats.ts";
import { newId } from "#web/lib/new-id.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { showDone } from "#web/ui/panel/notices.tsx";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { useLicenceQuote, usePartnerActions } from "./partner-queries.ts";

interface Fields {
  plan: (typeof paidPlanCodes)[number];
  screens: number;
}

/** Asks for a customer's plan and licences, and shows what that costs before it is ordered. Mounted only while open. */
export function LicencesDialog({ customer, onClose }: { customer: PartnerCustomer; onClose: () => void }) {
  const { id, name, renews, plan: present } = customer;
  const form = useSchemaForm<Fields>(quoteLicences.query, {
    plan: renews?.plan ?? paidPlanCodes.find((code) => code === present) ?? "basic",
    screens: renews?.screens ?? Math.max(1, customer.licences),
  });
  const input = inputsOf(form);
  const screens = input.value("screens");
  const [key, setKey] = useState(newId);
  const quote = useLicenceQuote({ id, ...form.watch() });
  const { order } = usePartnerActions();
  const change = quote.isError ? undefined : quote.data;
  const cost = change ? formatRupees(change.chargePaise) : "";
  async function submit(values: Fields): Promise<void> {
    if (!change) return;
    try {
      await order.mutateAsync({ id, ...values, chargePaise: change.chargePaise, key });
      showDone(t`The order for ${name} is done`);
      onClose();
    } catch (error) {
      // What was refused is another order next time.
      setKey(newId());
      void quote.refetch();
      throw error;
    }
  }
  return (
    <FormDialog
      title={t`Plan of ${name}`}
      form={form}
      onSubmit={submit}
      submit={change && change.chargePaise > 0 ? t`Order for ${cost}` : t`Order`}
      disabled={!change || change.kind === "same" || quote.isPlaceholderData}
      help={<Anchor href={paths.topUp}>{t`Top up`}</Anchor>}
      onClose={onClose}
    >
      <Select
        label={t`Plan`}
        data={paidPlanCodes.map((code) => ({ value: code, label: planName(plans[code]) }))}
        {...input.choice("plan")}
      />
      <NumberField
        label={t`Licences`}
        description={t`One for each screen. 0 ends the plan at the renewal.`}
        min={0}
        max={10_000}
        clampBehavior="strict"
        {...screens}
        onChange={(typed) => typed !== null && screens.onChange(typed)}
      />
      {quote.isError && (
        <Alert color="red" role="alert">
          {messageOf(quote.error)}
        </Alert>
      )}
      {change && <Outcome change={change} />}
    </FormDialog>
  );
}

/** Says what is charged now, and what each month costs from when on. */
function Outcome({ change }: { change: LicenceChange }) {
  const { chargePaise, monthlyPaise, balancePaise, screensWithout } = change;
  const end = formatDate(new Date(Date.parse(change.endsAt) - 1), indianZone);
  const start = formatDate(change.startsAt, indianZone);
  const [charge, monthly] = [formatRupees(chargePaise), formatRupees(monthlyPaise)];
  const [balance, after] = [formatRupees(balancePaise), formatRupees(balancePaise - chargePaise)];
  const without = countOfScreens(screensWithout);
  const words = {
    start: t`Starts now. The days until ${end} cost ${charge}; each month after that ${monthly}.`,
    add: t`The new licences work at once. The days until ${end} cost ${charge}; each month after that ${monthly}.`,
    change: t`The plan changes at once. The days until ${end} cost ${charge} more; each month after that ${monthly}.`,
    renewal: t`Nothing changes now. From ${start} on, each month costs ${monthly}.`,
    end: t`The plan is not renewed. Screens play until ${start}.`,
    same: t`This is what the customer has.`,
  };
  return (
    <Stack gap="xs" aria-live="polite">
      <Text>{words[change.kind]}</Text>
      {chargePaise > 0 && (
        <Text size="sm" c="dimmed">
          <Trans>
            Your balance is {balance}, and {after} after this order. Amounts are without tax.
          </Trans>
        </Text>
      )}
      {screensWithout > 0 && (
        <Alert color="orange" title={t`Fewer licences than screens`}>
          <Trans>The customer has more screens than that. {without} will show a status card.</Trans>
        </Alert>
      )}
    </Stack>
  );
}
