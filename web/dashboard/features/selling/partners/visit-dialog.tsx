import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Text, TextInput } from "@mantine/core";
import { startPartnerVisit } from "#shared/contracts/identity/partner-visits.ts";
import { visitMinutes } from "#shared/contracts/identity/visits.ts";
import type { PartnerCustomer } from "#shared/contracts/selling/partners.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { usePartnerActions } from "./partner-queries.ts";

/** Asks why, then opens the customer's dashboard, read only. Mounted only while open. */
export function VisitDialog({ customer, onClose }: { customer: PartnerCustomer; onClose: () => void }) {
  const { visit } = usePartnerActions();
  const form = useSchemaForm<{ reason: string }>(startPartnerVisit.body, { reason: "" });
  return (
    <FormDialog
      title={t`Look at ${customer.name}`}
      form={form}
      onSubmit={({ reason }) => visit.mutateAsync({ id: customer.id, reason })}
      submit={t`Look at the account`}
      onClose={onClose}
    >
      <Text size="sm">
        <Trans>
          You see the dashboard of this customer for {visitMinutes} minutes. Nothing can be changed there. The
          customer sees your name and the reason at once, and can end it.
        </Trans>
      </Text>
      <TextInput
        label={t`Reason`}
        description={t`The customer reads it, also later in the audit log.`}
        data-autofocus
        maxLength={300}
        {...inputsOf(form).text("reason")}
      />
    </FormDialog>
  );
}
