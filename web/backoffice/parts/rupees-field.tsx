import { NumberInput } from "@mantine/core";

/** A field for an amount in rupees; `value` is in paise, null while nothing is typed. */
export function RupeesField(props: {
  label: string;
  description?: string;
  error?: string | undefined;
  value: number | null;
  min?: number;
  /** Also true where nothing typed means nothing. */
  isOptional?: boolean;
  onChange: (paise: number | null) => void;
}) {
  const { label, description, error, value, min, isOptional, onChange } = props;
  return (
    <NumberInput
      label={label}
      description={description}
      error={error}
      required={!isOptional}
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
