import { Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { z } from "zod";
import { bankPart, type CreditRow } from "#shared/operator-api/bank-contract.ts";
import { useSchemaForm } from "#web/lib/form.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { newId } from "#web/lib/new-id.ts";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { useBanner } from "../../parts/banner.tsx";
import { OperatorForm } from "../../parts/operator-form.tsx";
import { useOpenInvoices, useSpendCredit } from "./bank-queries.ts";
import { type BookFields, fieldsOf, PartsFields, usedParts } from "./parts-fields.tsx";

const schema = z.object({ parts: z.array(z.object({ part: bankPart })) });

/** Pays invoices with money of a customer that pays nothing yet. Mounted only while open. */
export function SpendCreditDialog({ credit, onClose }: { credit: CreditRow; onClose: () => void }) {
  const form = useSchemaForm<BookFields>(schema, { account_id: credit.account_id, parts: [] });
  const open = useOpenInvoices(credit.account_id);
  const spend = useSpendCredit(credit.payment_id);
  const [key] = useState(newId);
  const showBanner = useBanner();
  const { setValue } = form;
  useEffect(() => {
    if (open.data)
      setValue(
        "parts",
        open.data.map((invoice) => fieldsOf(invoice, [])),
      );
  }, [open.data, setValue]);
  const used = usedParts(form.watch().parts);
  return (
    <OperatorForm
      size="lg"
      title={`Credit of ${credit.account_name}`}
      form={form}
      onSubmit={async () => {
        // Other amounts are another request.
        const requestKey = `${key}-${used.map((part) => Object.values(part).join("-")).join("-")}`.slice(
          0,
          100,
        );
        showBanner((await spend.mutateAsync({ key: requestKey, parts: used })).message);
        onClose();
      }}
      submit="Use for these invoices"
      failed="This could not be saved. Try again in a moment."
      onClose={onClose}
    >
      <Text size="sm">
        {formatRupees(credit.left_paise)} of {credit.reference} pays nothing yet.
      </Text>
      {open.data ? <PartsFields form={form} /> : <LoadingState />}
    </OperatorForm>
  );
}
