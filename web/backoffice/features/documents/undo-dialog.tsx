import { Text, TextInput } from "@mantine/core";
import type { z } from "zod";
import { type DocumentEntry, undoAllocationBody } from "#shared/operator-api/documents-contract.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { useBanner } from "../../parts/banner.tsx";
import { OperatorForm } from "../../parts/operator-form.tsx";
import { useUndoAllocation } from "./document-queries.ts";
import { enteredWords } from "./document-words.ts";

export type Entered = DocumentEntry["entered"][number];

/** Takes TDS or a write-off back. Mounted only while open. */
export function UndoDialog({ entered, onClose }: { entered: Entered; onClose: () => void }) {
  const form = useSchemaForm<z.output<typeof undoAllocationBody>>(undoAllocationBody, { reason: "" });
  const input = inputsOf(form);
  const undo = useUndoAllocation(entered.id);
  const showBanner = useBanner();
  return (
    <OperatorForm
      title={`Take back ${enteredWords[entered.kind]}`}
      form={form}
      onSubmit={async (body) => {
        showBanner((await undo.mutateAsync(body)).message);
        onClose();
      }}
      submit="Take back"
      color="red"
      failed="It could not be taken back. Try again in a moment."
      onClose={onClose}
    >
      <Text>
        {formatRupees(entered.amount_paise)} of the invoice is open again. Both entries stay on record.
        {entered.note && ` It was entered with the note “${entered.note}”.`}
      </Text>
      <TextInput
        label="Reason"
        description="For colleagues; the customer does not see it."
        required
        maxLength={300}
        data-autofocus
        {...input.text("reason")}
      />
    </OperatorForm>
  );
}
