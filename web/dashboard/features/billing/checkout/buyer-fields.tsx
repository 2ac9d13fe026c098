import { t } from "@lingui/core/macro";
import { Select, TextInput } from "@mantine/core";
import type { Buyer } from "#shared/contracts/checkout.ts";
import { type GstState, gstStates, isGstin, stateOfGstin } from "#shared/gst.ts";
import styles from "./checkout.module.css";

export type TypedBuyer = Omit<Buyer, "state"> & { state: GstState | null };
export const noBuyer: TypedBuyer = { name: "", address: "", city: "", state: null, pin: "", gstin: "" };

const states = Object.entries(gstStates)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label));

/** The address for the invoice. A valid GSTIN fills in the state. */
export function BuyerFields(props: {
  value: TypedBuyer;
  /** Messages of the server by field. */
  errors: Record<string, string>;
  onChange: (value: TypedBuyer) => void;
}) {
  const { value, errors, onChange } = props;
  const field = (name: "name" | "address" | "city" | "pin") => ({
    value: value[name],
    error: errors[`buyer.${name}`],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...value, [name]: currentTarget.value }),
  });
  const isWrongGstin = value.gstin.length === 15 && !isGstin(value.gstin);
  return (
    <div className={styles.fields}>
      <TextInput label={t`Name on the invoice`} autoComplete="organization" required {...field("name")} />
      <TextInput label={t`Street address`} autoComplete="street-address" required {...field("address")} />
      <div className={styles.pair}>
        <TextInput label={t`City`} autoComplete="address-level2" required {...field("city")} />
        <TextInput
          label={t`PIN code`}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={6}
          required
          {...field("pin")}
        />
      </div>
      <div className={styles.pair}>
        <Select
          label={t`State or territory`}
          placeholder={t`Choose`}
          data={states}
          searchable
          required
          value={value.state}
          error={errors["buyer.state"]}
          onChange={(state) => onChange({ ...value, state: state as GstState | null })}
        />
        <TextInput
          label={t`GSTIN (if you have one)`}
          value={value.gstin}
          maxLength={15}
          error={
            isWrongGstin ? t`This GSTIN is not valid. Check each letter and digit.` : errors["buyer.gstin"]
          }
          onChange={({ currentTarget }) => {
            const gstin = currentTarget.value.toUpperCase().trim();
            onChange({ ...value, gstin, state: isGstin(gstin) ? stateOfGstin(gstin) : value.state });
          }}
        />
      </div>
    </div>
  );
}
