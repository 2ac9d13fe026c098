import { NumberInput } from "@mantine/core";

/** A field for an amount in rupees; `value` is in paise, null while nothing is typed. */
export function RupeesField(props: {
  label: string;
  description?: string;
  value: number | null;
  min?: number;
  onChange: (paise: number | null) => void;
}) {
  const { label, description, value, min, onChange } = props;
  return (
    <NumberInput
      label={label}
      description={description}
      required
      prefix="₹"
      decimalScale={2}
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      min={min}
      value={value === null ? "" : value / 100}
      onChange={(typed) => onChange(typeof typed === "number" ? Math.round(typed * 100) : null)}
    />
  );
}
