import { t } from "@lingui/core/macro";
import { Checkbox, TextInput } from "@mantine/core";
import type { BuyerAbroad, BuyerInIndia } from "#shared/contracts/selling/checkout.ts";
import { countriesAbroad } from "#shared/countries.ts";
import { type GstState, gstStates, isGstin, plainGstin, stateOfGstin } from "#shared/gst.ts";
import type { Messages } from "#web/lib/form.ts";
import { formatCountry } from "#web/lib/formats.ts";
import { SearchSelect } from "../../../../fields/search-select.tsx";
import styles from "./checkout.module.css";

/** What is typed so far, for both kinds of addresses; the contract takes those that the country needs. */
export type TypedBuyer = Omit<BuyerInIndia, "state" | "country"> &
  BuyerAbroad & { state: GstState | null; country: string };
export const noBuyer: TypedBuyer = {
  country: "IN",
  name: "",
  address: "",
  city: "",
  state: null,
  pin: "",
  gstin: "",
  region: "",
  postalCode: "",
  taxId: "",
};

const states = Object.entries(gstStates)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label));

/** All countries by their names in the language of the page, India first. */
function countries(): { value: string; label: string }[] {
  const named = (value: string) => ({ value, label: formatCountry(value) });
  const abroad = countriesAbroad.map(named).sort((a, b) => a.label.localeCompare(b.label));
  return [named("IN"), ...abroad];
}

interface Props {
  value: TypedBuyer;
  /** By path: `buyer.name`. */
  errors: Messages;
  onChange: (value: TypedBuyer) => void;
}

/** The address for the invoice. `asksCountry`: buyers outside India can buy, or one is chosen. */
export function BuyerFields({ asksCountry, ...props }: Props & { asksCountry: boolean }) {
  const { value, errors, onChange } = props;
  return (
    <div className={styles.fields}>
      {asksCountry && (
        <SearchSelect
          label={t`Country`}
          data={countries()}
          required
          allowDeselect={false}
          placeholder={t`Choose`}
          value={value.country || null}
          error={errors["buyer.country"]}
          onChange={(country) => country && onChange({ ...value, country })}
        />
      )}
      <TextInput
        label={t`Name on the invoice`}
        autoComplete="organization"
        required
        {...field("name", props)}
      />
      <TextInput
        label={t`Street address`}
        autoComplete="street-address"
        required
        {...field("address", props)}
      />
      {value.country === "IN" ? <IndianFields {...props} /> : <FieldsAbroad {...props} />}
    </div>
  );
}

type TextField = "name" | "address" | "city" | "pin" | "region" | "postalCode" | "taxId";

const field = (name: TextField, { value, errors, onChange }: Props) => ({
  value: value[name],
  error: errors[`buyer.${name}`],
  onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
    onChange({ ...value, [name]: currentTarget.value }),
});

/** Returns what is wrong with a GSTIN that was typed whole; null when nothing is. */
function problemOfGstin({ gstin, state }: Pick<TypedBuyer, "gstin" | "state">): string | null {
  if (gstin.length < 15) return null;
  if (!isGstin(gstin)) return t`This GSTIN is not valid. Check each letter and digit.`;
  const own = stateOfGstin(gstin);
  if (state === null || own === state) return null;
  const [name, chosen] = [gstStates[own], gstStates[state]];
  return t`This GSTIN is of ${name}, not of ${chosen}. Choose its state, or leave the GSTIN empty.`;
}

/** A valid GSTIN fills in the state. */
function IndianFields(props: Props) {
  const { value, errors, onChange } = props;
  return (
    <>
      <div className={styles.pair}>
        <TextInput label={t`City`} autoComplete="address-level2" required {...field("city", props)} />
        <SearchSelect
          label={t`State or territory`}
          placeholder={t`Choose`}
          data={states}
          required
          value={value.state}
          error={errors["buyer.state"]}
          onChange={(state) => onChange({ ...value, state: state as GstState | null })}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          label={t`PIN code`}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={6}
          required
          {...field("pin", props)}
        />
        <TextInput
          label={t`GSTIN (if you have one)`}
          value={value.gstin}
          error={problemOfGstin(value) ?? errors["buyer.gstin"]}
          onChange={({ currentTarget }) => {
            const gstin = plainGstin(currentTarget.value);
            onChange({ ...value, gstin, state: isGstin(gstin) ? stateOfGstin(gstin) : value.state });
          }}
        />
      </div>
      {(value.gstin !== "" || value.sez) && (
        <Checkbox
          label={t`The buyer is a unit or developer of a Special Economic Zone (SEZ)`}
          description={t`The invoice then has IGST, and says that it is for authorised operations.`}
          checked={value.sez ?? false}
          onChange={({ currentTarget: { checked: sez } }) => onChange({ ...value, sez })}
        />
      )}
    </>
  );
}

const FieldsAbroad = (props: Props) => (
  <>
    <div className={styles.pair}>
      <TextInput label={t`City`} autoComplete="address-level2" required {...field("city", props)} />
      <TextInput label={t`Postal code`} autoComplete="postal-code" {...field("postalCode", props)} />
    </div>
    <div className={styles.pair}>
      <TextInput label={t`State or region`} autoComplete="address-level1" {...field("region", props)} />
      <TextInput label={t`Tax number (if you have one)`} {...field("taxId", props)} />
    </div>
  </>
);
