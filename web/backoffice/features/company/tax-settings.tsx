import { Checkbox, Select, Stack } from "@mantine/core";
import { type NewCompanyDetails, noteSellers } from "#shared/operator-api/company-contract.ts";
import type { inputsOf } from "#web/lib/form.ts";
import { noteSellerWords } from "./tax-words.ts";

type Setting = "sez_under_lut" | "other_territory_utgst" | "sells_unregistered" | "e_invoices";

const settings: { field: Setting; label: string; description: string }[] = [
  {
    field: "sez_under_lut",
    label: "SEZ under the letter of undertaking",
    description:
      "Buyers in a Special Economic Zone pay no tax while the letter holds. Otherwise they pay IGST.",
  },
  {
    field: "other_territory_utgst",
    label: "UTGST in Other Territory (97)",
    description: "Documents name UTGST in place of SGST there. Ask your accountant.",
  },
  {
    field: "sells_unregistered",
    label: "Sells without a GSTIN",
    description: "Without tax, and with bills of supply in place of tax invoices.",
  },
  {
    field: "e_invoices",
    label: "Registers e-invoices",
    description:
      "Turnover over ₹5 crore: invoices of buyers with a GSTIN, of SEZ and of exports, and their notes, get a number (IRN) of the portal before anyone sees them.",
  },
];

/** The fields of the company about its taxes, which an accountant decides. */
export function TaxSettings({ input }: { input: ReturnType<typeof inputsOf<NewCompanyDetails>> }) {
  return (
    <Stack gap="sm">
      {settings.map(({ field, ...words }) => {
        const { value, onChange, error } = input.value(field);
        return (
          <Checkbox
            key={field}
            {...words}
            error={error}
            checked={value}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
        );
      })}
      <Select
        label="Seller on a credit note"
        description="Where the company has changed since the invoice. Ask your accountant."
        data={noteSellers.map((value) => ({ value, label: noteSellerWords[value] }))}
        {...input.choice("note_seller")}
      />
    </Stack>
  );
}
