import { Group, Select, SimpleGrid, Stack, Text } from "@mantine/core";
import type { UseFormReturn } from "react-hook-form";
import type { BankPart, OpenInvoice } from "#shared/operator-api/bank-contract.ts";
import { type TdsSection, tdsSectionCodes, tdsSections } from "#shared/tds.ts";
import { inputsOf } from "#web/lib/form.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { MoneyField } from "#web/ui/panel/money-field.tsx";
import { formatDay } from "../../formats/values.ts";

/** How one open invoice is paid, as it is typed. */
export interface PartFields {
  invoice: OpenInvoice;
  part: BankPart;
}
export interface BookFields {
  account_id: number | null;
  parts: PartFields[];
}

/** Returns the fields of an open invoice, with what a proposal has for it. */
export const fieldsOf = (invoice: OpenInvoice, proposed: readonly BankPart[]): PartFields => ({
  invoice,
  part: proposed.find(({ document_id }) => document_id === invoice.id) ?? {
    document_id: invoice.id,
    receipt_paise: 0,
    tds_paise: 0,
    tds_section: "393(1) 6(i) 2%",
    gst_tds_paise: 0,
    write_off_paise: 0,
  },
});

export const totalOf = ({ receipt_paise, tds_paise, gst_tds_paise, write_off_paise }: BankPart): number =>
  receipt_paise + tds_paise + gst_tds_paise + write_off_paise;

/** Returns the parts that pay something. */
export const usedParts = (fields: readonly PartFields[]): BankPart[] =>
  fields.map(({ part }) => part).filter((part) => totalOf(part) > 0);

const sections = tdsSectionCodes.map((value) => ({ value, label: `${value}: ${tdsSections[value].words}` }));
const amounts = [
  ["receipt_paise", "Money"],
  ["tds_paise", "TDS"],
  ["gst_tds_paise", "GST-TDS"],
  ["write_off_paise", "Write-off"],
] as const;

/** Renders what each open invoice gets of the money, and what was kept or is lost. */
export function PartsFields({ form }: { form: UseFormReturn<BookFields> }) {
  const input = inputsOf(form);
  const { parts } = form.watch();
  if (parts.length === 0)
    return (
      <Text size="sm">This customer has no open invoice. The money stays as the customer's credit.</Text>
    );
  return (
    <Stack gap="md">
      {parts.map(({ invoice, part }, at) => (
        <Stack key={invoice.id} gap={6} component="fieldset" aria-label={invoice.number} bd={0} p={0} m={0}>
          <Group justify="space-between" gap="xs">
            <Text fw={600}>
              {invoice.number}
              <Text span size="sm" c="dimmed" fw={400}>
                {invoice.due_on ? `, due ${formatDay(invoice.due_on)}` : ""}
              </Text>
            </Text>
            <Text size="sm" c="dimmed">
              {formatRupees(invoice.open_paise)} open, {formatRupees(invoice.open_paise - totalOf(part))}{" "}
              stays
            </Text>
          </Group>
          <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs">
            {amounts.map(([key, label]) => {
              const { value, error } = input.value(`parts.${at}.part.${key}`);
              return (
                <MoneyField
                  key={key}
                  label={label}
                  error={error}
                  value={value === 0 ? null : value}
                  onChange={(paise) =>
                    form.setValue(`parts.${at}.part.${key}`, paise ?? 0, { shouldDirty: true })
                  }
                />
              );
            })}
          </SimpleGrid>
          {part.tds_paise > 0 && (
            <Select
              label="Section of the TDS"
              data={sections}
              value={part.tds_section}
              onChange={(value) =>
                form.setValue(`parts.${at}.part.tds_section`, value as TdsSection, { shouldDirty: true })
              }
            />
          )}
        </Stack>
      ))}
    </Stack>
  );
}
