import { Select, TextInput } from "@mantine/core";
import { type NewContractPrice, newContractPrice } from "#shared/operator-api/prices-contract.ts";
import { paidPeriods, paidPlanCodes, plans } from "#shared/plans.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { MoneyField } from "#web/ui/panel/money-field.tsx";
import { dayOf } from "../../formats/values.ts";
import { useBanner } from "../../parts/banner.tsx";
import { OperatorForm } from "../../parts/operator-form.tsx";
import { periodWords } from "./period-words.ts";
import { useAddContractPrice } from "./price-queries.ts";

/** No price is typed at first; the schema refuses that. */
type Typed = Omit<NewContractPrice, "paise"> & { paise: number | null };

/** Asks for a price that one account has by a contract. */
export function ContractDialog(props: { accountId: number; account: string; onClose: () => void }) {
  const { accountId, account, onClose } = props;
  const today = dayOf(new Date().toISOString()) ?? "";
  const form = useSchemaForm<Typed>(newContractPrice, {
    plan: "standard",
    period: "yearly",
    paise: null,
    valid_from: today,
    valid_until: null,
    note: "",
  });
  const input = inputsOf(form);
  const add = useAddContractPrice(accountId);
  const showBanner = useBanner();
  return (
    <OperatorForm
      title={`Contract price of ${account}`}
      form={form}
      onSubmit={async (values) => {
        await add.mutateAsync({ ...values, paise: values.paise ?? 0 });
        showBanner("Contract price added");
        onClose();
      }}
      submit="Add contract price"
      onClose={onClose}
    >
      <TextInput
        label="Contract"
        description="Its number or name."
        required
        maxLength={200}
        data-autofocus
        {...input.text("note")}
      />
      <Select
        label="Plan"
        data={paidPlanCodes.map((code) => ({ value: code, label: plans[code].name }))}
        {...input.choice("plan")}
      />
      <Select
        label="Billed"
        data={paidPeriods.map((period) => ({ value: period, label: periodWords[period] }))}
        {...input.choice("period")}
      />
      <MoneyField
        required
        label="Price"
        description="For a screen and a month, without tax."
        {...input.value("paise")}
      />
      <TextInput
        label="First day"
        description="Purchases and renewals from this day on, in India."
        type="date"
        required
        min={today}
        {...input.text("valid_from")}
      />
      <TextInput
        label="Last day"
        description="Empty: until you end it."
        type="date"
        min={today}
        value={form.watch("valid_until") ?? ""}
        onChange={({ currentTarget }) =>
          form.setValue("valid_until", currentTarget.value || null, { shouldDirty: true })
        }
        error={input.error("valid_until")}
      />
    </OperatorForm>
  );
}
