import { Button, Checkbox, Group, Select, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import {
  type DocumentLineBody,
  type DocumentsAnswer,
  type IssueDocument,
  issueDocumentBody,
  kindsByHand,
  netOf,
} from "#shared/operator-api/documents-contract.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { newId } from "#web/lib/new-id.ts";
import { MoneyField } from "#web/ui/panel/money-field.tsx";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { useBanner } from "../../parts/banner.tsx";
import { OperatorForm } from "../../parts/operator-form.tsx";
import { useIssueDocument } from "./document-queries.ts";
import { kindWords } from "./document-words.ts";

/** Null: nothing is typed. */
type Line = Omit<DocumentLineBody, "quantity" | "unit_paise"> & {
  quantity: number | null;
  unit_paise: number | null;
};
type Fields = Omit<IssueDocument, "lines"> & { lines: Line[] };

const emptyLine: Line = {
  description: "",
  quantity: 1,
  unit_paise: null,
  discount_paise: 0,
  code: "",
  period_from: "",
  period_to: "",
};

const typedNet = ({ quantity, unit_paise, discount_paise }: Line): number =>
  netOf({ quantity: quantity ?? 0, unit_paise: unit_paise ?? 0, discount_paise });

/** Issues a quote, a pro-forma invoice or an invoice. Mounted only while open. */
export function IssueDialog(props: { userId: string; buyer: DocumentsAnswer["buyer"]; onClose: () => void }) {
  const { userId, buyer, onClose } = props;
  const form = useSchemaForm<Fields>(issueDocumentBody, {
    kind: "quote",
    due_on: "",
    purchase_order: "",
    uses_advances: true,
    lines: [emptyLine],
  });
  const input = inputsOf(form);
  const [key] = useState(newId);
  const issue = useIssueDocument(userId);
  const showBanner = useBanner();
  const { kind, lines, uses_advances } = form.watch();
  const net = lines.reduce((sum, line) => sum + typedNet(line), 0);
  return (
    <OperatorForm
      size="lg"
      title="New document"
      form={form}
      onSubmit={async (values) => {
        const body = issueDocumentBody.parse(values);
        showBanner((await issue.mutateAsync({ key, body })).message);
        onClose();
      }}
      submit={`Issue ${kindWords[kind].toLowerCase()}`}
      failed="The document could not be issued. Try again in a moment."
      onClose={onClose}
    >
      <Text>
        {buyer
          ? `For ${buyer.name}, ${buyer.place}${buyer.gstin ? `, ${buyer.gstin}` : ""}.`
          : "Nobody is known to whom it could be addressed. Ask the customer to choose a plan in the checkout and to stop at the payment."}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Select
          label="Kind"
          data={kindsByHand.map((value) => ({ value, label: kindWords[value] }))}
          {...input.choice("kind")}
        />
        <TextInput
          label={kind === "invoice" ? "Pay by" : "Valid until"}
          type="date"
          required={kind === "invoice"}
          {...input.text("due_on")}
        />
        <TextInput label="Purchase order" maxLength={50} {...input.text("purchase_order")} />
      </SimpleGrid>
      {kind === "invoice" && (
        <Checkbox
          label="Pay it with the customer's open advances"
          description="Also with those for the subscription. Take it out for a sale that they were not meant for."
          checked={uses_advances}
          onChange={(event) =>
            form.setValue("uses_advances", event.currentTarget.checked, { shouldDirty: true })
          }
        />
      )}
      {lines.map((line, at) => (
        <LineFields
          // Lines have no identity, and only the last one can be removed.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          at={at}
          line={line}
          input={input}
        />
      ))}
      <Group justify="space-between">
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            disabled={lines.length >= 20}
            onClick={() => form.setValue("lines", [...lines, emptyLine], { shouldDirty: true })}
          >
            Add line
          </Button>
          {lines.length > 1 && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => form.setValue("lines", lines.slice(0, -1), { shouldDirty: true })}
            >
              Remove last line
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {formatRupees(net)}, all without GST
        </Text>
      </Group>
    </OperatorForm>
  );
}

function LineFields(props: { at: number; line: Line; input: ReturnType<typeof inputsOf<Fields>> }) {
  const { at, line, input } = props;
  const discount = input.value(`lines.${at}.discount_paise`);
  return (
    <Stack gap="xs" component="fieldset" aria-label={`Line ${at + 1}`} bd={0} p={0} m={0}>
      <TextInput
        label={`Line ${at + 1}`}
        placeholder="Enterprise plan, yearly, 40 screens"
        required
        maxLength={300}
        {...input.text(`lines.${at}.description`)}
      />
      <SimpleGrid cols={{ base: 2, sm: 3 }}>
        <NumberField label="Quantity" required min={1} {...input.number(`lines.${at}.quantity`)} />
        <MoneyField required label="Price of one" {...input.value(`lines.${at}.unit_paise`)} />
        <MoneyField
          label="Discount"
          error={discount.error}
          value={discount.value}
          onChange={(paise) => discount.onChange(paise ?? 0)}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 2, sm: 3 }}>
        <TextInput
          label="HSN/SAC"
          placeholder="The company's"
          maxLength={8}
          {...input.text(`lines.${at}.code`)}
        />
        <TextInput label="From" type="date" {...input.text(`lines.${at}.period_from`)} />
        <TextInput label="To" type="date" min={line.period_from} {...input.text(`lines.${at}.period_to`)} />
      </SimpleGrid>
    </Stack>
  );
}
