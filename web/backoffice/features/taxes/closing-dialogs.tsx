import { Text, Textarea } from "@mantine/core";
import { z } from "zod";
import type { TaxesPage } from "#shared/operator-api/taxes-contract.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { useBanner } from "../../parts/banner.tsx";
import { OperatorForm, required } from "../../parts/operator-form.tsx";
import { useCloseMonth, useReopenMonth } from "./tax-queries.ts";
import { formatMonth } from "./tax-words.ts";

/** Asks before a month is closed; when something differs, for the reason. */
export function CloseMonthDialog({ taxes, onClose }: { taxes: TaxesPage; onClose: () => void }) {
  const { month, differences } = taxes;
  const mustSay = differences.length > 0;
  const form = useSchemaForm(z.object({ note: mustSay ? required : z.string() }), { note: "" });
  const close = useCloseMonth();
  const showBanner = useBanner();
  return (
    <OperatorForm
      title={`Close ${formatMonth(month)}?`}
      form={form}
      onSubmit={async ({ note }) => {
        await close.mutateAsync({ month, note });
        showBanner(`${formatMonth(month)} is closed`);
        onClose();
      }}
      submit="Close the month"
      onClose={onClose}
    >
      <Text>
        Close it when GSTR-1 is filed. No document gets a date in this month any more; what comes later is
        dated on its own day. The sums are kept as they are now.
      </Text>
      <Textarea
        label={mustSay ? "Why it is closed although something differs" : "Note"}
        required={mustSay}
        data-autofocus
        maxLength={500}
        autosize
        minRows={2}
        {...inputsOf(form).text("note")}
      />
    </OperatorForm>
  );
}

/** Asks why a month is opened again. */
export function ReopenMonthDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const form = useSchemaForm(z.object({ reason: required }), { reason: "" });
  const reopen = useReopenMonth();
  const showBanner = useBanner();
  return (
    <OperatorForm
      title={`Reopen ${formatMonth(month)}?`}
      form={form}
      onSubmit={async ({ reason }) => {
        await reopen.mutateAsync({ month, reason });
        showBanner(`${formatMonth(month)} is open`);
        onClose();
      }}
      submit="Reopen the month"
      onClose={onClose}
    >
      <Text>
        Its return may be with the tax office already. Close it again when the documents agree with it.
      </Text>
      <Textarea
        label="Why"
        description="Kept in the audit log."
        required
        data-autofocus
        maxLength={500}
        autosize
        minRows={2}
        {...inputsOf(form).text("reason")}
      />
    </OperatorForm>
  );
}
