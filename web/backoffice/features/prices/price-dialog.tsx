import { Select, TextInput } from "@mantine/core";
import { type NewPrice, newPrice } from "#shared/operator-api/prices-contract.ts";
import { type BillingPeriod, planCodes, plans } from "#shared/plans.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { MoneyField } from "#web/ui/panel/money-field.tsx";
import { useBanner } from "../../parts/banner.tsx";
import { OperatorForm } from "../../parts/operator-form.tsx";
import { periodWords } from "./period-words.ts";
import { useAddPrice } from "./price-queries.ts";

/** No price is typed at first; the schema refuses that. */
type Typed = Omit<NewPrice, "paise"> & { paise: number | null };

/** Asks for a line of the price book. */
export function PriceDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const form = useSchemaForm<Typed>(newPrice, {
    plan: "basic",
    period: "monthly",
    paise: null,
    sells_from: today,
    renews_from: null,
  });
  const input = inputsOf(form);
  const add = useAddPrice();
  const showBanner = useBanner();
  const { plan, renews_from } = form.watch();
  const periods: BillingPeriod[] = plan === "trial" ? ["trial"] : ["monthly", "yearly"];
  const choosePlan = input.choice("plan");
  return (
    <OperatorForm
      title="New price"
      form={form}
      onSubmit={async (values) => {
        await add.mutateAsync({ ...values, paise: values.paise ?? 0 });
        showBanner("Price added");
        onClose();
      }}
      submit="Add price"
      onClose={onClose}
    >
      <Select
        label="Plan"
        data={planCodes.map((code) => ({ value: code, label: plans[code].name }))}
        {...choosePlan}
        onChange={(value) => {
          choosePlan.onChange(value);
          form.setValue("period", value === "trial" ? "trial" : "monthly");
        }}
      />
      <Select
        label="Billed"
        data={periods.map((period) => ({ value: period, label: periodWords[period] }))}
        {...input.choice("period")}
      />
      <MoneyField
        required
        label="Price"
        description={plan === "trial" ? "Once, with tax." : "For a screen and a month, without tax."}
        {...input.value("paise")}
      />
      <TextInput
        label="New customers pay it from"
        description="This day and later, in India. A line stays as it is once its day has begun."
        type="date"
        required
        min={today}
        {...input.text("sells_from")}
      />
      {plan !== "trial" && (
        <TextInput
          label="Present customers renew at it from"
          description="Empty: they keep the price that they have. A higher price needs 30 days, and each customer gets an email 30 days before the first renewal at it."
          type="date"
          min={today}
          value={renews_from ?? ""}
          onChange={({ currentTarget }) =>
            form.setValue("renews_from", currentTarget.value || null, { shouldDirty: true })
          }
          error={input.error("renews_from")}
        />
      )}
    </OperatorForm>
  );
}
