import { Radio, Stack, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { z } from "zod";
import type { CreditRow } from "#shared/operator-api/bank-contract.ts";
import { schemaReason } from "#shared/refusals/schema-reason.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { newId } from "#web/lib/new-id.ts";
import { MoneyField } from "#web/ui/panel/money-field.tsx";
import { useBanner } from "../../parts/banner.tsx";
import { OperatorForm, required } from "../../parts/operator-form.tsx";
import { useDocuments } from "../documents/document-queries.ts";
import { useNameAdvance, useOweBack } from "./bank-queries.ts";

const subscription = "subscription";
const owedBack = "owed back";
interface Fields {
  /** What it is: for the subscription, for the offer with this id, or owed back. */
  as: string;
  paise: number | null;
  reason: string;
}
const fields = z
  .object({ as: required, paise: z.number().int().positive(), reason: z.string().trim() })
  .refine(({ as, reason }) => as !== owedBack || reason !== "", {
    path: ["reason"],
    message: schemaReason("isEmpty"),
  });

/** Says what money of a customer is that pays nothing yet: an advance, or owed back. Mounted only while open. */
export function NameCreditDialog({ credit, onClose }: { credit: CreditRow; onClose: () => void }) {
  const form = useSchemaForm<Fields>(fields, { as: "", paise: credit.unnamed_paise, reason: "" });
  const input = inputsOf(form);
  const { as, paise } = form.watch();
  const documents = useDocuments(String(credit.account_id));
  const advance = useNameAdvance(credit.payment_id);
  const oweBack = useOweBack(credit.payment_id);
  const [key] = useState(newId);
  const showBanner = useBanner();
  const offers = (documents.data?.data ?? []).filter(({ advance_paise }) => advance_paise > 0);

  /** An offer takes no more than is open of it. */
  function choose(value: string) {
    const offer = offers.find(({ id }) => String(id) === value);
    const most = offer?.advance_paise ?? credit.unnamed_paise;
    form.setValue("as", value, { shouldDirty: true });
    form.setValue("paise", Math.min(most, credit.unnamed_paise), { shouldDirty: true });
  }

  async function submit(values: Fields): Promise<void> {
    const amountPaise = values.paise ?? 0;
    // Another choice is another request.
    const requestKey = `${key}-${values.as}-${amountPaise}`;
    const { message } =
      values.as === owedBack
        ? await oweBack.mutateAsync({ key: requestKey, amountPaise, reason: values.reason })
        : await advance.mutateAsync({
            key: requestKey,
            body: {
              amount_paise: amountPaise,
              offer_id: values.as === subscription ? null : Number(values.as),
            },
          });
    showBanner(message);
    onClose();
  }

  return (
    <OperatorForm
      title={`Credit of ${credit.account_name}`}
      form={form}
      onSubmit={submit}
      submit={as === owedBack ? "Owe back" : "Issue receipt voucher"}
      disabled={as === ""}
      failed="This could not be saved. Try again in a moment."
      onClose={onClose}
    >
      <Text size="sm">
        {formatRupees(credit.unnamed_paise)} of {credit.reference} has no name yet. GST on an advance is due
        for the month in which the money came.
      </Text>
      <Radio.Group label="What it is" required value={as} error={input.value("as").error} onChange={choose}>
        <Stack gap="xs" mt={4}>
          <Radio
            value={subscription}
            label="Advance for the subscription"
            description="A receipt voucher is issued at once. The next invoice that you issue by hand is paid with it; a purchase in the checkout is not."
          />
          {offers.map(({ id, number, advance_paise }) => (
            <Radio
              key={id}
              value={String(id)}
              label={`Advance for ${number}`}
              description={`At most ${formatRupees(advance_paise)}.`}
            />
          ))}
          <Radio
            value={owedBack}
            label="Owed back"
            description="No tax. Send it by bank transfer, then enter the transfer in the customer's payments."
          />
        </Stack>
      </Radio.Group>
      <MoneyField
        required
        label="Amount"
        error={input.value("paise").error}
        value={paise}
        onChange={(value) => form.setValue("paise", value, { shouldDirty: true })}
      />
      {as === owedBack && (
        <Textarea
          label="Reason"
          description="The customer reads it in the email."
          required
          maxLength={500}
          autosize
          minRows={2}
          {...input.text("reason")}
        />
      )}
    </OperatorForm>
  );
}
