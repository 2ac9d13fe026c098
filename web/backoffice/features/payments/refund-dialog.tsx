import { Alert, Button, Group, NumberInput, Radio, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import type { DeskOrder } from "#shared/operator-api/payments-contract.ts";
import { formatCount, formatRupees } from "#web/lib/formats.ts";
import { newId } from "#web/lib/new-id.ts";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { formatIndiaTime } from "../../formats/values.ts";
import { useBanner } from "../../parts/banner.tsx";
import { Dialog } from "../../parts/dialog.tsx";
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

/** Renders the form of a refund, with what the customer would lose. Mounted only while open. */
export function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const [rupees, setRupees] = useState<number | string>(payment.left_paise / 100);
  const [reason, setReason] = useState("");
  const [endsTime, setEndsTime] = useState<boolean | null>(null);
  const [reference, setReference] = useState("");
  const [key] = useState(newId);
  const say = useBanner();
  const refund = useRefund(payment.id);
  const paise = typeof rupees === "number" ? Math.round(rupees * 100) : null;
  const [settled] = useDebouncedValue(paise, 250);
  const preview = useRefundPreview(payment.id, settled).data;
  const isWhole = paise === payment.left_paise;
  // A whole refund ends the time unless the operator keeps it; a part keeps it.
  const ends = endsTime ?? isWhole;
  const isOffline = payment.method === "offline";

  function confirm(): void {
    if (paise === null) return;
    refund.mutate(
      {
        amountPaise: paise,
        reason,
        endsTime: ends,
        offlineReference: isOffline ? reference.trim() : "",
        // Another amount is another refund.
        idempotencyKey: `${key}-${paise}`,
      },
      {
        onSuccess: ({ state, message }) => {
          if (state === "failed") return;
          say(message);
          onClose();
        },
      },
    );
  }

  const failed = refund.data?.state === "failed" ? refund.data.message : null;
  return (
    <Dialog title="Refund" onClose={onClose} size="lg" closeOnClickOutside={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!refund.isPending) confirm();
        }}
      >
        <Stack gap="md">
          <NumberInput
            label="Amount"
            description={`${formatRupees(payment.left_paise)} of ${formatRupees(payment.amount_paise)} can be refunded.`}
            prefix="₹"
            required
            data-autofocus
            decimalScale={2}
            thousandSeparator=","
            thousandsGroupStyle="lakh"
            min={1}
            max={payment.left_paise / 100}
            clampBehavior="none"
            value={rupees}
            onChange={setRupees}
          />
          <Textarea
            label="Reason"
            description="The customer reads it in the email."
            required
            maxLength={500}
            autosize
            minRows={2}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {isOffline && (
            <TextInput
              label="Reference"
              description="This money did not come through the payment provider. Pay it back first, then enter the number of that transfer, cheque or receipt."
              required
              maxLength={100}
              value={reference}
              onChange={(event) => setReference(event.currentTarget.value)}
            />
          )}
          {preview && <PlanChoice preview={preview} ends={ends} onEnds={setEndsTime} />}
          {preview?.credit_note && (
            <Text size="sm" c="dimmed">
              A credit note of {formatRupees(preview.credit_note.net_paise)} and{" "}
              {formatRupees(preview.credit_note.tax_paise)} GST is issued when the money has gone back.
            </Text>
          )}
          {(refund.isError || failed) && (
            <Alert color="red" role="alert">
              {failed ?? serverWordsOr(refund.error, "The refund could not be saved. Try again in a moment.")}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={refund.isPending}>
              Cancel
            </Button>
            <Button
              type="submit"
              color="red"
              loading={refund.isPending}
              disabled={paise === null || failed !== null}
            >
              {paise === null ? "Refund" : `Refund ${formatRupees(paise)}`}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
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
    <Radio.Group
      label="The customer's plan"
      value={props.ends ? "end" : "keep"}
      onChange={(value) => props.onEnds(value === "end")}
    >
      <Stack gap="xs" mt={4}>
        <Radio
          value="end"
          label="End the time that this money paid"
          description={`Now ${factsWords(now)}. Then ${factsWords(then)}.`}
        />
        <Radio
          value="keep"
          label="Keep the time"
          description={`The customer keeps ${factsWords(now)}, but gets no credit for it in a later change of plan.`}
        />
      </Stack>
    </Radio.Group>
  );
}
