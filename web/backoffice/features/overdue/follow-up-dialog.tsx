import { Switch, Textarea, TextInput } from "@mantine/core";
import { type FollowUp, followUpBody, type OverdueInvoice } from "#shared/operator-api/overdue-contract.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { useBanner } from "../../parts/banner.tsx";
import { OperatorForm } from "../../parts/operator-form.tsx";
import { useFollowUp } from "./overdue-queries.ts";

/** Asks what is known about the payment of an invoice. Mounted only while open. */
export function FollowUpDialog({ invoice, onClose }: { invoice: OverdueInvoice; onClose: () => void }) {
  const { promised_on, is_paused, note } = invoice;
  const form = useSchemaForm<FollowUp>(followUpBody, { promised_on, is_paused, note });
  const input = inputsOf(form);
  const promised = input.value("promised_on");
  const change = useFollowUp(invoice.id);
  const showBanner = useBanner();
  return (
    <OperatorForm
      title={`${invoice.number} of ${invoice.account_name}`}
      form={form}
      onSubmit={async (values) => {
        await change.mutateAsync(values);
        showBanner("Noted");
        onClose();
      }}
      submit="Save"
      onClose={onClose}
    >
      <TextInput
        label="Promised for"
        description="The day on which the customer wants to pay."
        type="date"
        value={promised.value ?? ""}
        error={promised.error}
        onChange={({ currentTarget }) => promised.onChange(currentTarget.value || null)}
      />
      <Switch
        label="No reminders"
        description="Reminders go out 3 days before the last day, on it, and 7, 15 and 30 days after it."
        {...input.checked("is_paused")}
      />
      <Textarea
        label="Note"
        description="For colleagues: what the customer said, or why no reminders are sent."
        maxLength={500}
        autosize
        minRows={2}
        {...input.text("note")}
      />
    </OperatorForm>
  );
}
