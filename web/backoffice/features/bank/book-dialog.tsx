import { Text } from "@mantine/core";
import { useEffect } from "react";
import { z } from "zod";
import {
  type BankAnswer,
  type BankPart,
  bankPart,
  type WaitingLine,
} from "#shared/operator-api/bank-contract.ts";
import { schemaReason } from "#shared/refusals/schema-reason.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { formatDay } from "../../formats/values.ts";
import { useBanner } from "../../parts/banner.tsx";
import { OperatorForm } from "../../parts/operator-form.tsx";
import { useChangeLine, useOpenInvoices } from "./bank-queries.ts";
import { type BookFields, fieldsOf, PartsFields, usedParts } from "./parts-fields.tsx";

const schema = z.object({
  account_id: z.number(schemaReason("isEmpty")),
  parts: z.array(z.object({ part: bankPart })),
});

/** Books a line of the bank for a customer whom the operator chooses. Mounted only while open. */
export function BookDialog(props: { line: WaitingLine; payers: BankAnswer["payers"]; onClose: () => void }) {
  const { line, payers, onClose } = props;
  const [proposal] = line.proposals;
  const form = useSchemaForm<BookFields>(schema, {
    account_id: proposal?.account_id ?? line.customer?.account_id ?? null,
    parts: [],
  });
  const { account_id: accountId, parts } = form.watch();
  const open = useOpenInvoices(accountId);
  const change = useChangeLine();
  const showBanner = useBanner();
  const input = inputsOf(form);
  const { setValue } = form;

  useEffect(() => {
    if (!open.data) return;
    const proposed: readonly BankPart[] = proposal?.account_id === accountId ? proposal.parts : [];
    setValue(
      "parts",
      open.data.map((invoice) => fieldsOf(invoice, proposed)),
    );
  }, [open.data, accountId, proposal, setValue]);

  const used = usedParts(parts);
  const rest = line.amount_paise - used.reduce((sum, { receipt_paise }) => sum + receipt_paise, 0);
  return (
    <OperatorForm
      size="lg"
      title={`Book ${formatRupees(line.amount_paise)}`}
      form={form}
      onSubmit={async () => {
        const body = { account_id: accountId ?? 0, parts: used };
        showBanner((await change.mutateAsync({ id: line.id, what: "book", body })).message);
        onClose();
      }}
      submit="Book"
      failed="The line could not be booked. Try again in a moment."
      onClose={onClose}
    >
      <Text size="sm">
        {formatDay(line.day)}. {line.narration}
      </Text>
      <SearchSelect
        label="Customer"
        description="Customers to whom a document was issued. For another one, issue a quote or an invoice first."
        required
        limit={50}
        nothingFoundMessage="No customer found"
        data={payers.map(({ account_id, name }) => ({ value: String(account_id), label: name }))}
        value={accountId === null ? null : String(accountId)}
        error={input.value("account_id").error}
        onChange={(value) => setValue("account_id", value === null ? null : Number(value))}
      />
      {accountId !== null && (open.data ? <PartsFields form={form} /> : <LoadingState />)}
      <Text size="sm" c={rest < 0 ? "red" : "dimmed"} role="status">
        {rest < 0
          ? `${formatRupees(0 - rest)} more than came.`
          : rest > 0
            ? `${formatRupees(rest)} stays the customer's credit.`
            : "All of the money is used."}
      </Text>
    </OperatorForm>
  );
}
