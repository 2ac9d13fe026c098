import { Radio, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { z } from "zod";
import type { DeskOrder } from "#shared/operator-api/payments-contract.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { formatCount, formatRupees } from "#web/lib/formats.ts";
import { newId } from "#web/lib/new-id.ts";
import { MoneyField } from "#web/ui/panel/money-field.tsx";
import { formatIndiaTime } from "../../formats/values.ts";
import { useBanner } from "../../parts/banner.tsx";
import { OperatorForm, required } from "../../parts/operator-form.tsx";
import { useRefund, useRefundPreview } from "./payment-queries.ts";

type Payment = DeskOrder["payments"][number];
interface PlanFacts {
  plan_name: string | null;
  ends_at: string | null;
  licences: number;
}

const factsWords = ({ plan_name, ends_at, licences }: PlanFacts): string =>
  plan_name === null
    ? "no plan"
    : `${plan_name} until ${formatIndiaTime(ends_at)}, ${formatCount(licences, "licence")}`;

const isSame = (a: PlanFacts, b: PlanFacts) =>
  a.plan_name === b.plan_name && a.ends_at === b.ends_at && a.licences === b.licences;

interface Fields {
  paise: number | null;
  reason: string;
  /** Null: as the amount suggests. */
  endsTime: boolean | null;
  reference: string;
}

const fieldsOf = ({ left_paise: left }: Payment) =>
  z.looseObject({ paise: z.number().min(Math.min(100, left)).max(left), reason: required });

/** Refunds a payment, and shows what the customer would lose. Mounted only while open. */
export function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const isOffline = payment.method === "offline";
  const form = useSchemaForm<Fields>(
    fieldsOf(payment),
    { paise: payment.left_paise, reason: "", endsTime: null, reference: "" },
    (path) => (path === "paise" ? `Enter from ₹1 to ${formatRupees(payment.left_paise)}` : undefined),
  );
  const input = inputsOf(form);
  const [key] = useState(newId);
  const showBanner = useBanner();
  const refund = useRefund(payment.id);
  const { paise, endsTime } = form.watch();
  const [settled] = useDebouncedValue(paise, 250);
  const preview = useRefundPreview(payment.id, settled).data;
  // A whole refund ends the time unless the operator keeps it; a part keeps it.
  const ends = endsTime ?? paise === payment.left_paise;

  async function submit({ reason, reference }: Fields): Promise<void> {
    if (paise === null) return;
    const { state, message } = await refund.mutateAsync({
      amountPaise: paise,
      reason,
      endsTime: ends,
      offlineReference: isOffline ? reference.trim() : "",
      // Another amount is another refund.
      idempotencyKey: `${key}-${paise}`,
    });
    if (state === "failed") return form.setError("root", { message });
    showBanner(message);
    onClose();
  }

  return (
    <OperatorForm
      size="lg"
      title="Refund"
      form={form}
      onSubmit={submit}
      submit={paise === null ? "Refund" : `Refund ${formatRupees(paise)}`}
      color="red"
      disabled={paise === null || refund.data?.state === "failed"}
      failed="The refund could not be saved. Try again in a moment."
      onClose={onClose}
    >
      <MoneyField
        label="Amount"
        description={`${formatRupees(payment.left_paise)} of ${formatRupees(payment.amount_paise)} can be refunded.`}
        required
        data-autofocus
        {...input.value("paise")}
      />
      <Textarea
        label="Reason"
        description="The customer reads it in the email."
        required
        maxLength={500}
        autosize
        minRows={2}
        {...input.text("reason")}
      />
      {isOffline && (
        <TextInput
          label="Reference"
          description="This money did not come through the payment provider. Leave it empty to send the money later, or enter the number of the transfer, cheque or receipt by which it went back."
          maxLength={100}
          {...input.text("reference")}
        />
      )}
      {preview && <PlanChoice preview={preview} ends={ends} onEnds={input.value("endsTime").onChange} />}
      {preview?.credit_note && (
        <Text size="sm" c="dimmed">
          A credit note of {formatRupees(preview.credit_note.net_paise)} and{" "}
          {formatRupees(preview.credit_note.tax_paise)} GST is issued when the money has gone back.
        </Text>
      )}
    </OperatorForm>
  );
}

/** Renders what the customer has now and would have then, and lets the operator keep the time. */
function PlanChoice(props: {
  preview: { plan_now: PlanFacts; plan_if_time_ends: PlanFacts };
  ends: boolean;
  onEnds: (ends: boolean) => void;
}) {
  const { plan_now: now, plan_if_time_ends: then } = props.preview;
  if (isSame(now, then))
    return (
      <Text size="sm">
        The plan does not change: nothing of the time that is left was paid with this money.
      </Text>
    );
  return (
    <Radio.Group label="The customer's plan" value={props.ends ? "end" : "keep"}>
      <Stack gap="xs" mt={4}>
        <Radio
          value="end"
          // Also the choice that is shown already is one: another amount must not change it.
          onClick={() => props.onEnds(true)}
          label="End the time that this money paid"
          description={`Now ${factsWords(now)}. Then ${factsWords(then)}.`}
        />
        <Radio
          value="keep"
          onClick={() => props.onEnds(false)}
          label="Keep the time"
          description={`The customer keeps ${factsWords(now)}, but gets no credit for it in a later change of plan.`}
        />
      </Stack>
    </Radio.Group>
  );
}
