import { Text, TextInput } from "@mantine/core";
import type { z } from "zod";
import { type DeskOrder, refundTransferBody } from "#shared/operator-api/payments-contract.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { useBanner } from "../../parts/banner.tsx";
import { OperatorForm } from "../../parts/operator-form.tsx";
import { useEnterTransfer } from "./payment-queries.ts";

type Refund = DeskOrder["payments"][number]["refunds"][number];

/** Enters the bank transfer by which an owed refund went back. Mounted only while open. */
export function TransferDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const form = useSchemaForm<z.output<typeof refundTransferBody>>(refundTransferBody, { reference: "" });
  const input = inputsOf(form);
  const enter = useEnterTransfer(refund.id);
  const showBanner = useBanner();
  return (
    <OperatorForm
      title="Bank transfer"
      form={form}
      onSubmit={async ({ reference }) => {
        showBanner((await enter.mutateAsync(reference)).message);
        onClose();
      }}
      submit="Enter transfer"
      failed="The transfer could not be saved. Try again in a moment."
      onClose={onClose}
    >
      <Text>
        Send {formatRupees(refund.amount_paise)} from your bank first. Then the ledger, the credit note and
        the email to the customer follow.
      </Text>
      <TextInput
        label="Reference"
        description="Number of the transfer (UTR). Each reference counts once."
        required
        maxLength={100}
        data-autofocus
        {...input.text("reference")}
      />
    </OperatorForm>
  );
}
