import type { ComponentProps } from "react";
import { NumberField } from "./number-field.tsx";

type Props = Omit<ComponentProps<typeof NumberField>, "decimalScale" | "min" | "max"> & {
  /** The sign of the currency; rupees when omitted. */
  prefix?: string;
};

/** A field for an amount of money. `value` is in hundredths, as paise. The schema of its form has the limits. */
export const MoneyField = ({ prefix = "₹", value, onChange, ...rest }: Props) => (
  <NumberField
    decimalScale={2}
    thousandSeparator=","
    thousandsGroupStyle={prefix === "₹" ? "lakh" : "thousand"}
    prefix={prefix}
    allowNegative={false}
    {...rest}
    value={value === null ? null : value / 100}
    onChange={(amount) => onChange(amount === null ? null : Math.round(amount * 100))}
  />
);
