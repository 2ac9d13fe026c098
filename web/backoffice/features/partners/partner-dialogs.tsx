import { Group, Radio, Select, Stack, Switch, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import {
  type NewPartnerPrice,
  newPartnerPrice,
  type PartnerFacts,
} from "#shared/operator-api/partners-contract.ts";
import { paidPlanCodes, plans } from "#shared/plans.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { newId } from "#web/lib/new-id.ts";
import { MoneyField } from "#web/ui/panel/money-field.tsx";
import { useBanner } from "../../parts/banner.tsx";
import { OperatorForm, required } from "../../parts/operator-form.tsx";
import { usePrices } from "../prices/price-queries.ts";
import { useChangePartner, useCorrect, useMakePartner, useSetPrice } from "./partner-queries.ts";

interface Terms {
  terms: PartnerFacts["terms"];
  limitPaise: number | null;
}
/** The server checks the terms. */
const terms = z.looseObject({});

function TermsFields<Values extends Terms>({ form }: { form: UseFormReturn<Values> }) {
  // The other fields of the form are none of its business.
  const input = inputsOf(form as unknown as UseFormReturn<Terms>);
  return (
    <>
      <Radio.Group label="Terms" {...input.choice("terms")}>
        <Stack gap="xs" mt="xs">
          <Radio value="prepaid" label="Prepaid" description="The balance never falls below zero." />
          <Radio value="credit" label="Credit" description="The balance may fall below zero, to a limit." />
        </Stack>
      </Radio.Group>
      {input.choice("terms").value === "credit" && (
        <MoneyField required label="Credit limit" description="Without tax." {...input.value("limitPaise")} />
      )}
    </>
  );
}

const termsOf = ({ terms, limitPaise }: Terms) => ({
  terms,
  credit_limit_paise: terms === "credit" ? (limitPaise ?? 0) : 0,
});

/** Asks for the account that becomes a partner. */
export function NewPartnerDialog({ onClose, onMade }: { onClose: () => void; onMade: (id: number) => void }) {
  const form = useSchemaForm<Terms & { email: string }>(terms.extend({ email: required }), {
    email: "",
    terms: "prepaid",
    limitPaise: null,
  });
  const make = useMakePartner();
  return (
    <OperatorForm
      title="New partner"
      form={form}
      onSubmit={async ({ email, ...chosen }) =>
        onMade((await make.mutateAsync({ email, ...termsOf(chosen) })).partner.id)
      }
      submit="Make partner"
      disabled={form.watch("email").trim() === ""}
      onClose={onClose}
    >
      <TextInput
        label="Email"
        description="Of a person with an account here: it becomes the account of the partner, and its members the people of the partner."
        type="email"
        required
        data-autofocus
        {...inputsOf(form).text("email")}
      />
      <TermsFields form={form} />
    </OperatorForm>
  );
}

interface OfPartner {
  partner: PartnerFacts;
  onClose: () => void;
}

/** Changes the terms of a partner, or ends the partnership. */
export function TermsDialog({ partner, onClose }: OfPartner) {
  const form = useSchemaForm<Terms & { ended: boolean }>(terms, {
    terms: partner.terms,
    limitPaise: partner.credit_limit_paise,
    ended: partner.ended_at !== null,
  });
  const change = useChangePartner(partner.id);
  const showBanner = useBanner();
  return (
    <OperatorForm
      title="Terms"
      form={form}
      onSubmit={async ({ ended, ...chosen }) => {
        await change.mutateAsync({ ...termsOf(chosen), ended });
        showBanner("Terms saved");
        onClose();
      }}
      submit="Save"
      disabled={form.watch("terms") === "credit" && form.watch("limitPaise") === null}
      onClose={onClose}
    >
      <TermsFields form={form} />
      <Switch
        label="The partnership has ended"
        description="The partner can order nothing, and its customers are not renewed."
        {...inputsOf(form).checked("ended")}
      />
    </OperatorForm>
  );
}

type Price = Omit<NewPartnerPrice, "price_paise"> & { price_paise: number | null };

/** Asks for a wholesale price. */
export function PriceDialog({ partner, today, onClose }: OfPartner & { today: string }) {
  const form = useSchemaForm<Price>(newPartnerPrice, { plan: "basic", price_paise: null, valid_from: today });
  const input = inputsOf(form);
  const set = useSetPrice(partner.id);
  const showBanner = useBanner();
  const { plan, price_paise, valid_from } = form.watch();
  const list = usePrices().data?.prices.find(
    (line) => line.plan === plan && line.period === "monthly" && line.state === "valid",
  );
  return (
    <OperatorForm
      title="Wholesale price"
      form={form}
      onSubmit={async (values) => {
        await set.mutateAsync({ ...values, price_paise: values.price_paise ?? 0 });
        showBanner("Price saved");
        onClose();
      }}
      submit="Save"
      disabled={price_paise === null || valid_from === ""}
      onClose={onClose}
    >
      <Select
        label="Plan"
        data={paidPlanCodes.map((code) => ({ value: code, label: plans[code].name }))}
        {...input.choice("plan")}
      />
      <MoneyField
        required
        label="Price"
        description={`For a screen and a month, without tax.${list ? ` List price: ${formatRupees(list.paise)}.` : ""}`}
        {...input.value("price_paise")}
      />
      <TextInput
        label="Valid from"
        description="This day and later, in India. Licences that are paid already keep their price."
        type="date"
        required
        min={today}
        {...input.text("valid_from")}
      />
    </OperatorForm>
  );
}

const correction = z.object({ way: z.enum(["adds", "takes"]), paise: z.number(), note: required });
type Correction = Omit<z.output<typeof correction>, "paise"> & { paise: number | null };

/** Corrects the balance. */
export function CorrectionDialog({ partner, onClose }: OfPartner) {
  const form = useSchemaForm<Correction>(correction, { way: "adds", paise: null, note: "" });
  const input = inputsOf(form);
  const [key] = useState(newId);
  const correct = useCorrect(partner.id);
  const showBanner = useBanner();
  const { paise, note } = form.watch();
  return (
    <OperatorForm
      title="Correct the balance"
      form={form}
      onSubmit={async ({ way, paise, note }) => {
        await correct.mutateAsync({ amount_paise: (way === "takes" ? -1 : 1) * (paise ?? 0), note, key });
        showBanner("Balance corrected");
        onClose();
      }}
      submit="Correct"
      disabled={paise === null || paise <= 0 || note.trim().length < 3}
      onClose={onClose}
    >
      <Radio.Group label="What happens" {...input.choice("way")}>
        <Group mt="xs">
          <Radio value="adds" label="Add to the balance" />
          <Radio value="takes" label="Take from the balance" />
        </Group>
      </Radio.Group>
      <MoneyField
        required
        label="Amount"
        description="Without tax. No money moves."
        {...input.value("paise")}
      />
      <Textarea
        label="Why"
        description="The partner reads it in the ledger."
        required
        autosize
        minRows={2}
        maxLength={300}
        {...input.text("note")}
      />
    </OperatorForm>
  );
}
