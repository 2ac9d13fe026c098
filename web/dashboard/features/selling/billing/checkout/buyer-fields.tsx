import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Checkbox, Radio, Stack, Text, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { BuyerAbroad, BuyerInIndia } from "#shared/contracts/selling/checkout.ts";
import { countriesAbroad } from "#shared/countries.ts";
import { type GstState, gstStates, isGstin, plainGstin, stateOfGstin } from "#shared/gstin.ts";
import { statesOfPin } from "#shared/pin-states.ts";
import type { Messages } from "#web/lib/form.ts";
import { formatCountry } from "#web/lib/formats.ts";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
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

interface Asked {
  /** Buyers outside India can buy, or one is chosen. */
  asksCountry: boolean;
  /** The invoice names street and city (`needsAddress`). */
  asksAddress: boolean;
  /** The field for a GSTIN opens when somebody asks for it. */
  hidesGstin?: boolean;
}

/** What the invoice names of the buyer: a name and a PIN code or a country, and the address where the law wants it. */
export function BuyerFields({ asksCountry, asksAddress, hidesGstin = false, ...props }: Props & Asked) {
  const { value, errors, onChange } = props;
  const [wantsAddress, setWantsAddress] = useState(false);
  // What the invoice will print is always shown.
  const showsAddress = asksAddress || wantsAddress || value.address !== "" || value.city !== "";
  const address = showsAddress && (
    <TextInput
      label={t`Street address`}
      autoComplete="street-address"
      required={asksAddress}
      {...field("address", props)}
    />
  );
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
      {value.country === "IN" ? (
        <IndianFields {...props} hidesGstin={hidesGstin} address={address} asksAddress={asksAddress} />
      ) : (
        showsAddress && (
          <>
            {address}
            <FieldsAbroad {...props} asksAddress={asksAddress} />
          </>
        )
      )}
      {!showsAddress && (
        <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setWantsAddress(true)}>
          <Trans>Add street and city</Trans>
        </Anchor>
      )}
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
function problemOfGstin({ gstin, state, pin }: Pick<TypedBuyer, "gstin" | "state" | "pin">): string | null {
  if (gstin.length < 15) return null;
  if (!isGstin(gstin)) return t`This GSTIN is not valid. Check each letter and digit.`;
  const own = stateOfGstin(gstin);
  const possible = statesOfPin(pin);
  const typed = possible.length === 0 || possible.includes(own) ? state : possible[0];
  if (!typed || own === typed) return null;
  const [name, chosen] = [gstStates[own], gstStates[typed]];
  return t`This GSTIN is of ${name}, not of ${chosen}. Choose its state, or leave the GSTIN empty.`;
}

/** Returns the state that follows from what is typed: that of a GSTIN, else that of the PIN code; null when it must be asked. */
function stateFrom({ gstin, pin, state }: TypedBuyer): GstState | null {
  if (isGstin(gstin)) return stateOfGstin(gstin);
  const possible = statesOfPin(pin);
  if (possible.length === 0) return isWhole(pin) ? state : null;
  return possible.length === 1 ? (possible[0] ?? null) : possible.find((each) => each === state) || null;
}

const isWhole = (pin: string): boolean => /^\d{6}$/.test(pin);

interface IndianProps extends Props {
  asksAddress: boolean;
  hidesGstin: boolean;
  address: ReactNode;
}

function IndianFields({ asksAddress, hidesGstin, address, ...props }: IndianProps) {
  const { value, errors, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const showsGstin = !hidesGstin || isOpen || value.gstin !== "" || value.sez === true;
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          label={t`PIN code`}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={6}
          required
          {...field("pin", props)}
          onChange={({ currentTarget: { value: pin } }) => {
            const typed = { ...value, pin };
            onChange({ ...typed, state: stateFrom(typed) });
          }}
        />
        {showsGstin && (
          <TextInput
            label={t`GSTIN (if you have one)`}
            value={value.gstin}
            error={problemOfGstin(value) ?? errors["buyer.gstin"]}
            onChange={({ currentTarget }) => {
              const typed = { ...value, gstin: plainGstin(currentTarget.value) };
              onChange({ ...typed, state: stateFrom(typed) ?? value.state });
            }}
          />
        )}
      </div>
      <StateOfPin {...props} />
      {!showsGstin && (
        <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setOpen(true)}>
          <Trans>I need an invoice with a GSTIN</Trans>
        </Anchor>
      )}
      {address && (
        <>
          {address}
          <TextInput
            label={t`City`}
            autoComplete="address-level2"
            required={asksAddress}
            {...field("city", props)}
          />
        </>
      )}
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

/** The state of the tax: it follows from the PIN code, and is asked at a border, and where no state is known. */
function StateOfPin({ value, errors, onChange }: Props) {
  const { pin, state } = value;
  const [changes, setChanges] = useState(false);
  const possible = statesOfPin(pin);
  const choose = (chosen: string | null) => onChange({ ...value, state: chosen as GstState | null });
  const error = errors["buyer.state"];
  if (!isWhole(pin) && state === null)
    return (
      <Text size="sm" c="dimmed">{t`The PIN code tells the state, and the state decides on the tax.`}</Text>
    );
  if (changes || possible.length === 0)
    return (
      <SearchSelect
        label={t`State or territory`}
        placeholder={t`Choose`}
        data={states}
        required
        value={state}
        error={error}
        onChange={choose}
      />
    );
  const other = (
    <Anchor component="button" type="button" size="sm" onClick={() => setChanges(true)}>
      <Trans>Another state</Trans>
    </Anchor>
  );
  if (possible.length > 1)
    return (
      <Radio.Group label={t`State or territory`} required value={state} error={error} onChange={choose}>
        <Stack gap="xs" mt="xs" align="flex-start">
          {possible.map((code) => (
            <Radio key={code} value={code} label={gstStates[code]} />
          ))}
          {other}
        </Stack>
      </Radio.Group>
    );
  const name = state && gstStates[state];
  return (
    <Text size="sm" role="status">
      <Trans>State: {name}.</Trans> {other}
    </Text>
  );
}

const FieldsAbroad = ({ asksAddress, ...props }: Props & Pick<Asked, "asksAddress">) => (
  <>
    <div className={styles.pair}>
      <TextInput
        label={t`City`}
        autoComplete="address-level2"
        required={asksAddress}
        {...field("city", props)}
      />
      <TextInput label={t`Postal code`} autoComplete="postal-code" {...field("postalCode", props)} />
    </div>
    <div className={styles.pair}>
      <TextInput label={t`State or region`} autoComplete="address-level1" {...field("region", props)} />
      <TextInput label={t`Tax number (if you have one)`} {...field("taxId", props)} />
    </div>
  </>
);
