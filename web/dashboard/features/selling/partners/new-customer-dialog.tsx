import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Text, TextInput } from "@mantine/core";
import { makeCustomer } from "#shared/contracts/selling/partners.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { showDone } from "#web/ui/panel/notices.tsx";
import { usePartnerActions } from "./partner-queries.ts";

/** Asks for the name of a customer and the address of its first owner. Mounted only while open. */
export function NewCustomerDialog({ onClose }: { onClose: () => void }) {
  const { make } = usePartnerActions();
  const form = useSchemaForm<{ name: string; email: string }>(makeCustomer.body, { name: "", email: "" });
  const input = inputsOf(form);
  return (
    <FormDialog
      title={t`New customer`}
      form={form}
      onSubmit={async (values) => {
        const { mailed } = await make.mutateAsync(values);
        showDone(
          mailed
            ? t`The customer was made and the owner was invited`
            : t`The customer was made, but the invitation could not be sent. Send it again in a minute.`,
        );
        onClose();
      }}
      submit={t`Make the customer`}
      onClose={onClose}
    >
      <TextInput label={t`Name of the business`} data-autofocus {...input.text("name")} />
      <TextInput label={t`Email of the owner`} type="email" autoComplete="off" {...input.text("email")} />
      <Text size="sm" c="dimmed">
        <Trans>
          The owner gets an email with a link that works once, for seven days. You order the plan; the
          customer sees your name, and not your prices.
        </Trans>
      </Text>
    </FormDialog>
  );
}
