import { Text, Textarea } from "@mantine/core";
import { setAsideBody, type WaitingLine } from "#shared/operator-api/bank-contract.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { useBanner } from "../../parts/banner.tsx";
import { OperatorForm } from "../../parts/operator-form.tsx";
import { useChangeLine } from "./bank-queries.ts";

/** Takes a line that is no customer's money off the list. Mounted only while open. */
export function AsideDialog({ line, onClose }: { line: WaitingLine; onClose: () => void }) {
  const form = useSchemaForm(setAsideBody, {
    note: line.is_settlement ? "Payout of the payment provider" : "",
  });
  const change = useChangeLine();
  const showBanner = useBanner();
  return (
    <OperatorForm
      title={`Set ${formatRupees(line.amount_paise)} aside`}
      form={form}
      onSubmit={async (body) => {
        showBanner((await change.mutateAsync({ id: line.id, what: "aside", body })).message);
        onClose();
      }}
      submit="Set aside"
      onClose={onClose}
    >
      <Text size="sm">{line.narration}</Text>
      <Textarea
        label="What it is"
        description="For colleagues, such as interest, a refund of a supplier, or own money. Nothing is booked."
        required
        data-autofocus
        maxLength={300}
        autosize
        minRows={2}
        {...inputsOf(form).text("note")}
      />
    </OperatorForm>
  );
}
