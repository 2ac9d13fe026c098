import { Text, Textarea } from "@mantine/core";
import { useState } from "react";
import {
  type CreditDocument,
  creditDocumentBody,
  type DocumentEntry,
} from "#shared/operator-api/documents-contract.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { newId } from "#web/lib/new-id.ts";
import { MoneyField } from "#web/ui/panel/money-field.tsx";
import { useBanner } from "../../parts/banner.tsx";
import { OperatorForm } from "../../parts/operator-form.tsx";
import { useCreditDocument } from "./document-queries.ts";

/** Null: nothing is typed. */
type Fields = Omit<CreditDocument, "amount_paise"> & { amount_paise: number | null };

/** Takes back what is open of an invoice, or a part of it. Mounted only while open. */
export function CreditDialog({ entry, onClose }: { entry: DocumentEntry; onClose: () => void }) {
  const form = useSchemaForm<Fields>(creditDocumentBody, {
    amount_paise: entry.open_paise,
    reason: "",
  });
  const input = inputsOf(form);
  const [key] = useState(newId);
  const credit = useCreditDocument(entry.id);
  const showBanner = useBanner();
  return (
    <OperatorForm
      title={`Credit note for ${entry.number}`}
      form={form}
      onSubmit={async (values) => {
        const body = creditDocumentBody.parse(values);
        showBanner((await credit.mutateAsync({ key: `${key}-${body.amount_paise}`, body })).message);
        onClose();
      }}
      submit="Issue credit note"
      color="red"
      failed="The credit note could not be issued. Try again in a moment."
      onClose={onClose}
    >
      <Text>
        {formatRupees(entry.open_paise)} of {formatRupees(entry.total_paise)} is open. A credit note takes it
        back with its GST, and cannot be undone. No money moves.
      </Text>
      <MoneyField required label="Amount, GST included" {...input.value("amount_paise")} />
      <Textarea
        label="Reason"
        description="The customer reads it on the note."
        required
        maxLength={300}
        autosize
        minRows={2}
        {...input.text("reason")}
      />
    </OperatorForm>
  );
}
