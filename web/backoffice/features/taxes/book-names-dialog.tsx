import { Divider, SimpleGrid, Text, TextInput } from "@mantine/core";
import { z } from "zod";
import {
  type BookNameKey,
  type BookNames,
  bookNameKeys,
  type Ledger,
  ledgers,
  type Treatment,
  treatments,
} from "#shared/book-names.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { useBanner } from "../../parts/banner.tsx";
import { OperatorForm, required } from "../../parts/operator-form.tsx";
import { useSaveBookNames } from "./tax-queries.ts";

const ledgerWords: Record<Ledger, string> = {
  sales: "Sales in India",
  "export-sales": "Sales abroad",
  cgst: "CGST on sales",
  sgst: "SGST on sales",
  igst: "IGST on sales",
  "advance-tax": "GST on advances",
  razorpay: "Money at Razorpay",
  stripe: "Money at Stripe",
  paypal: "Money at PayPal",
  bank: "Bank account",
  fees: "Fees of providers",
  "fee-tax": "GST on their fees",
  tds: "TDS of customers",
  "gst-tds": "GST-TDS of customers",
  "write-off": "Write-offs",
};
const treatmentWords: Record<Treatment, string> = {
  registered: "Registered buyers",
  unregistered: "Unregistered buyers",
  sez: "Special Economic Zones",
  overseas: "Buyers abroad",
};

/** A field name of forms has no point or colon. */
const fieldOf = (key: BookNameKey) => key.replace(":", "_");
const schema = z.object(Object.fromEntries(bookNameKeys.map((key) => [fieldOf(key), required])));
type Values = Record<string, string>;

/** Asks for the names that exports use. */
export function BookNamesDialog({ names, onClose }: { names: BookNames; onClose: () => void }) {
  const form = useSchemaForm<Values>(
    schema,
    Object.fromEntries(bookNameKeys.map((key) => [fieldOf(key), names[key]])),
  );
  const input = inputsOf(form);
  const save = useSaveBookNames();
  const showBanner = useBanner();
  const field = (key: BookNameKey, label: string) => (
    <TextInput key={key} label={label} required maxLength={100} {...input.text(fieldOf(key))} />
  );
  return (
    <OperatorForm
      title="Names in your accounting program"
      size="lg"
      form={form}
      onSubmit={async (values) => {
        const given = Object.fromEntries(bookNameKeys.map((key) => [key, values[fieldOf(key)] ?? ""]));
        await save.mutateAsync({ names: given as BookNames });
        showBanner("Names saved");
        onClose();
      }}
      submit="Save names"
      onClose={onClose}
    >
      <Text>
        Write each name as it is there. Tally needs a ledger of this name: import "Tally: ledgers" once, or
        use the names of yours. Every customer has a ledger with its name and number.
      </Text>
      <Divider label="Ledgers (Tally)" labelPosition="left" />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {ledgers.map((key) => field(`ledger:${key}`, ledgerWords[key]))}
      </SimpleGrid>
      <Divider label="GST treatment (Zoho Books)" labelPosition="left" />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {treatments.map((key) => field(`treatment:${key}`, treatmentWords[key]))}
      </SimpleGrid>
    </OperatorForm>
  );
}
