import { t } from "@lingui/core/macro";
import { Select } from "@mantine/core";
import { useState } from "react";
import type { Budget } from "#shared/contracts/playing/campaigns.ts";
import { currencies, currencySymbols } from "#shared/media-kinds/currencies.ts";
import { FieldPair } from "#web/ui/panel/field-pair.tsx";
import { MoneyField } from "#web/ui/panel/money-field.tsx";

interface Props {
  value: Budget | null;
  onChange: (budget: Budget | null) => void;
  errorOf: (path: string) => string | undefined;
}

/** Asks for the amount that was agreed and what a play costs. Both empty: nothing was agreed in money. */
export function BudgetFields({ value, onChange, errorOf }: Props) {
  const [currency, setCurrency] = useState<Budget["currency"]>(value?.currency ?? "INR");
  const part = (key: "each" | "total") => ({
    value: value?.[key] || null,
    onChange: (amount: number | null) => {
      const amounts = { each: value?.each ?? 0, total: value?.total ?? 0 };
      amounts[key] = amount ?? 0;
      onChange(amounts.each === 0 && amounts.total === 0 ? null : { currency, ...amounts });
    },
    error: errorOf(`budget.${key}`),
    min: 0.01,
    prefix: currencySymbols[currency],
  });
  return (
    <FieldPair>
      <MoneyField label={t`Amount agreed`} description={t`In money. Empty: none.`} {...part("total")} />
      <MoneyField
        label={t`Price of a play`}
        description={t`The amount pays for so many plays.`}
        {...part("each")}
      />
      <CurrencySelect
        value={currency}
        onChange={(chosen) => {
          setCurrency(chosen);
          if (value) onChange({ ...value, currency: chosen });
        }}
      />
    </FieldPair>
  );
}

/** Asks for the currency of an amount. */
export const CurrencySelect = (props: {
  description?: string;
  value: Budget["currency"];
  onChange: (currency: Budget["currency"]) => void;
}) => (
  <Select
    label={t`Currency`}
    description={props.description}
    data={currencies.filter((one) => one !== "none")}
    value={props.value}
    onChange={(chosen) => chosen && props.onChange(chosen)}
  />
);
