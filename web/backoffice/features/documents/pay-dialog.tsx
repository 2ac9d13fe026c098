import { Radio, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { dayIn, indianZone } from "#shared/day-in.ts";
import {
  type DocumentEntry,
  type PayDocument,
  payDocumentBody,
} from "#shared/operator-api/documents-contract.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { newId } from "#web/lib/new-id.ts";
import { MoneyField } from "#web/ui/panel/money-field.tsx";
import { useBanner } from "../../parts/banner.tsx";
import { OperatorForm } from "../../parts/operator-form.tsx";
import { usePayDocument } from "./document-queries.ts";

/** Null: nothing is typed. */
type Fields = Omit<PayDocument, "amount_paise"> & { amount_paise: number | null };

const kinds: { value: PayDocument["kind"]; label: string; description: string }[] = [
  { value: "receipt", label: "Money", description: "It arrived by bank transfer, cheque or cash." },
  { value: "tds", label: "TDS", description: "Income tax that the customer kept and pays for us." },
  {
    value: "write-off",
    label: "Write-off",
    description: "We no longer ask for it, for example bank charges. The GST stays as it is.",
  },
];

/** Enters how an invoice was paid, or a part of it, or an advance for an offer. Mounted only while open. */
export function PayDialog({ entry, onClose }: { entry: DocumentEntry; onClose: () => void }) {
  const today = dayIn(indianZone, Date.now());
  const form = useSchemaForm<Fields>(payDocumentBody, {
    kind: "receipt",
    amount_paise: entry.open_paise || entry.advance_paise,
    paid_on: today,
    reference: "",
    note: "",
  });
  const input = inputsOf(form);
  const [key] = useState(newId);
  const pay = usePayDocument(entry.id);
  const showBanner = useBanner();
  const isAdvance = !entry.can_be_paid;
  const kind = form.watch("kind");
  const choice = input.choice("kind");
  return (
    <OperatorForm
      title={`Payment of ${entry.number}`}
      form={form}
      onSubmit={async (values) => {
        const reference = values.kind === "receipt" ? values.reference : "";
        const body = payDocumentBody.parse({ ...values, reference });
        // Another kind, amount or day is another payment.
        showBanner(
          (await pay.mutateAsync({ key: `${key}-${body.kind}-${body.amount_paise}-${body.paid_on}`, body }))
            .message,
        );
        onClose();
      }}
      submit="Enter payment"
      failed="The payment could not be saved. Try again in a moment."
      onClose={onClose}
    >
      {isAdvance ? (
        <Text>
          {formatRupees(entry.advance_paise)} of {formatRupees(entry.total_paise)} can be paid in advance. The
          customer gets a receipt voucher; the next invoice takes the money into account. Was TDS kept of it?
          GST is due on that too: issue the invoice now, and enter both for it.
        </Text>
      ) : (
        <Text>
          {formatRupees(entry.open_paise)} of {formatRupees(entry.total_paise)} is open.
        </Text>
      )}
      <Radio.Group label="What came" value={choice.value} onChange={choice.onChange}>
        <Stack gap="xs" mt={4}>
          {kinds
            .filter(({ value }) => !isAdvance || value === "receipt")
            .map((each) => (
              <Radio key={each.value} {...each} />
            ))}
        </Stack>
      </Radio.Group>
      <MoneyField required label="Amount" {...input.value("amount_paise")} />
      <TextInput
        label="Day"
        description="The day in India on which it came. Books, receipts and vouchers have this date."
        type="date"
        required
        min={entry.issued_on}
        max={today}
        {...input.text("paid_on")}
      />
      {kind === "receipt" && (
        <TextInput
          label="Reference"
          description="Number of the transfer (UTR), cheque or receipt. Each reference counts once."
          required
          maxLength={100}
          {...input.text("reference")}
        />
      )}
      <TextInput
        label="Note"
        description={
          kind === "tds"
            ? "Number of the TDS certificate, if you have it."
            : "For colleagues; the customer does not see it."
        }
        required={kind === "write-off"}
        maxLength={300}
        {...input.text("note")}
      />
    </OperatorForm>
  );
}
