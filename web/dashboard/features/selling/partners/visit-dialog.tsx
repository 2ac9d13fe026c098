import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Modal, Stack, Text, TextInput } from "@mantine/core";
import { startPartnerVisit } from "#shared/contracts/identity/partner-visits.ts";
import { visitMinutes } from "#shared/contracts/identity/visits.ts";
import type { PartnerCustomer } from "#shared/contracts/selling/partners.ts";
import { showRefusal, useSchemaForm } from "#web/lib/form.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { usePartnerActions } from "./partner-queries.ts";

/** Asks why, then opens the customer's dashboard, read only. Mounted only while open. */
export function VisitDialog({ customer, onClose }: { customer: PartnerCustomer; onClose: () => void }) {
  const { visit } = usePartnerActions();
  const form = useSchemaForm<{ reason: string }>(startPartnerVisit.body, { reason: "" });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ reason }) => {
    try {
      await visit.mutateAsync({ id: customer.id, reason });
    } catch (error) {
      showRefusal(form, error, "root");
    }
  });
  return (
    <Modal opened onClose={onClose} title={t`Look at ${customer.name}`}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm">
            <Trans>
              You see the dashboard of this customer for {visitMinutes} minutes. Nothing can be changed there.
              The customer sees your name and the reason at once, and can end it.
            </Trans>
          </Text>
          <TextInput
            label={t`Reason`}
            description={t`The customer reads it, also later in the audit log.`}
            data-autofocus
            maxLength={300}
            {...form.register("reason")}
            error={errors.reason?.message}
          />
          {errors.root && (
            <Alert color="red" role="alert">
              {errors.root.message}
            </Alert>
          )}
        </Stack>
        <DialogButtons onCancel={onClose}>
          <Button type="submit" loading={visit.isPending}>
            <Trans>Look at the account</Trans>
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}
