import { Text, TextInput } from "@mantine/core";
import { z } from "zod";
import type { DeskOrder } from "#shared/operator-api/payments-contract.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { useBanner } from "../../parts/banner.tsx";
import { OperatorForm, required } from "../../parts/operator-form.tsx";
import { usePayOffline } from "./payment-queries.ts";

/** Enters a payment which did not come through the provider. Mounted only while open. */
export function PayOfflineDialog({ order, onClose }: { order: DeskOrder["order"]; onClose: () => void }) {
  const form = useSchemaForm(z.object({ reference: required }), { reference: "" });
  const pay = usePayOffline(String(order.id));
  const showBanner = useBanner();
  return (
    <OperatorForm
      title="Mark as paid"
      form={form}
      onSubmit={async ({ reference }) => {
        showBanner((await pay.mutateAsync(reference)).message);
        onClose();
      }}
      submit="Mark as paid"
      failed="The payment could not be saved. Try again in a moment."
      onClose={onClose}
    >
      <Text>
        {formatRupees(order.total_paise)} for “{order.description}” arrived by bank transfer, cheque or cash.
        The customer gets the plan, an invoice and a receipt by email.
      </Text>
      <TextInput
        label="Reference"
        description="Number of the transfer, cheque or receipt. Each reference counts once."
        required
        data-autofocus
        maxLength={100}
        {...inputsOf(form).text("reference")}
      />
    </OperatorForm>
  );
}
