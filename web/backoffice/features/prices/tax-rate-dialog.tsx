import { TextInput } from "@mantine/core";
import { type NewTaxRate, newTaxRate } from "#shared/operator-api/prices-contract.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { useBanner } from "../../parts/banner.tsx";
import { OperatorForm } from "../../parts/operator-form.tsx";
import { useAddTaxRate } from "./price-queries.ts";

/** Asks for a rate of the tax. */
export function TaxRateDialog(props: { today: string; rateBp: number; onClose: () => void }) {
  const { today, rateBp, onClose } = props;
  const form = useSchemaForm<NewTaxRate>(newTaxRate, { rate_bp: rateBp, valid_from: today });
  const input = inputsOf(form);
  const add = useAddTaxRate();
  const showBanner = useBanner();
  const rate = input.value("rate_bp");
  return (
    <OperatorForm
      title="New rate of GST"
      form={form}
      onSubmit={async (values) => {
        await add.mutateAsync(values);
        showBanner("Rate added");
        onClose();
      }}
      submit="Add rate"
      onClose={onClose}
    >
      <NumberField
        label="Rate"
        description="Of the whole tax. In your own state, CGST and SGST are half of it each."
        suffix=" %"
        min={0}
        max={50}
        step={2}
        value={rate.value / 100}
        onChange={(percent) => percent !== null && rate.onChange(percent * 100)}
        error={rate.error}
      />
      <TextInput
        label="Valid from"
        description="Sales of this day and later, in India. Documents keep the rate of their day."
        type="date"
        required
        min={today}
        {...input.text("valid_from")}
      />
    </OperatorForm>
  );
}
