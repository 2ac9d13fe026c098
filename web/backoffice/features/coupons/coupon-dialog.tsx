import { Checkbox, Group, Radio, TextInput } from "@mantine/core";
import { type NewCoupon, newCoupon } from "#shared/operator-api/coupons-contract.ts";
import { paidPlanCodes, plans } from "#shared/plans.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { MoneyField } from "#web/ui/panel/money-field.tsx";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { useBanner } from "../../parts/banner.tsx";
import { OperatorForm } from "../../parts/operator-form.tsx";
import { useAddCoupon } from "./coupon-queries.ts";

/** Asks for a new coupon. */
export function CouponDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const form = useSchemaForm<NewCoupon>(newCoupon, {
    code: "",
    takes: "percent",
    percent: null,
    paise: null,
    plans: [...paidPlanCodes],
    first_day: today,
    last_day: null,
    periods: 1,
    max_uses: null,
  });
  const input = inputsOf(form);
  const add = useAddCoupon();
  const showBanner = useBanner();
  return (
    <OperatorForm
      title="New coupon"
      form={form}
      onSubmit={async (values) => {
        const { takes, percent, paise } = values;
        await add.mutateAsync({
          ...values,
          percent: takes === "percent" ? percent : null,
          paise: takes === "amount" ? paise : null,
        });
        showBanner("Coupon added");
        onClose();
      }}
      submit="Add coupon"
      onClose={onClose}
    >
      <TextInput
        label="Code"
        description="4 to 30 letters, digits or hyphens. Customers may type it with spaces and in small letters."
        required
        maxLength={40}
        data-autofocus
        {...input.text("code")}
      />
      <Radio.Group label="It takes off" {...input.choice("takes")}>
        <Group mt="xs">
          <Radio value="percent" label="Percent" />
          <Radio value="amount" label="An amount" />
        </Group>
      </Radio.Group>
      {form.watch("takes") === "percent" ? (
        <NumberField
          label="Percent"
          description="Of the price of a period, before tax."
          required
          suffix=" %"
          min={1}
          max={99}
          {...input.number("percent")}
        />
      ) : (
        <MoneyField
          required
          label="Amount"
          description="Of each period, a month or a year, before tax. At least ₹1 is paid."
          {...input.value("paise")}
        />
      )}
      <Checkbox.Group label="Plans" {...input.value("plans")} onChange={(codes) => choosePlans(form, codes)}>
        <Group mt="xs">
          {paidPlanCodes.map((code) => (
            <Checkbox key={code} value={code} label={plans[code].name} />
          ))}
        </Group>
      </Checkbox.Group>
      <NumberField
        label="Periods"
        description="How many paid periods get it. Empty: all, as long as the customer pays."
        min={1}
        max={120}
        {...input.number("periods")}
      />
      <NumberField
        label="Uses in all"
        description="Each account uses it once. Empty: no limit."
        min={1}
        {...input.number("max_uses")}
      />
      <TextInput
        label="First day"
        description="It can be applied from this day on, in India."
        type="date"
        required
        min={today}
        {...input.text("first_day")}
      />
      <TextInput
        label="Last day"
        description="Empty: until you end it. Accounts that have it by then keep it."
        type="date"
        min={today}
        value={form.watch("last_day") ?? ""}
        onChange={({ currentTarget }) =>
          form.setValue("last_day", currentTarget.value || null, { shouldDirty: true })
        }
        error={input.error("last_day")}
      />
    </OperatorForm>
  );
}

function choosePlans(form: ReturnType<typeof useSchemaForm<NewCoupon>>, codes: string[]): void {
  form.setValue(
    "plans",
    paidPlanCodes.filter((code) => codes.includes(code)),
    { shouldDirty: true },
  );
}
