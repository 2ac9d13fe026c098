import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Modal, Stack, Text, TextInput } from "@mantine/core";
import { makeCustomer } from "#shared/contracts/selling/partners.ts";
import { showRefusal, useSchemaForm } from "#web/lib/form.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { showDone } from "#web/ui/panel/notices.tsx";
import { usePartnerActions } from "./partner-queries.ts";

/** Asks for the name of a customer and the address of its first owner. Mounted only while open. */
export function NewCustomerDialog({ onClose }: { onClose: () => void }) {
  const { make } = usePartnerActions();
  const form = useSchemaForm<{ name: string; email: string }>(makeCustomer.body, { name: "", email: "" });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      const { mailed } = await make.mutateAsync(values);
      if (mailed) showDone(t`The customer was made and the owner was invited`);
      else
        showDone(t`The customer was made, but the invitation could not be sent. Send it again in a minute.`);
      onClose();
    } catch (error) {
      showRefusal(form, error, "root");
    }
  });
  return (
    <Modal opened onClose={onClose} title={t`New customer`}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={t`Name of the business`}
            data-autofocus
            {...form.register("name")}
            error={errors.name?.message}
          />
          <TextInput
            label={t`Email of the owner`}
            type="email"
            autoComplete="off"
            {...form.register("email")}
            error={errors.email?.message}
          />
          <Text size="sm" c="dimmed">
            <Trans>
              The owner gets an email with a link that works once, for seven days. You order the plan; the
              customer sees your name, and not your prices.
            </Trans>
          </Text>
          {errors.root && (
            <Alert color="red" role="alert">
              {errors.root.message}
            </Alert>
          )}
        </Stack>
        <DialogButtons onCancel={onClose}>
          <Button type="submit" loading={make.isPending}>
            <Trans>Make the customer</Trans>
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}
