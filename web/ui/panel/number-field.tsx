// biome-ignore lint/style/noRestrictedImports: everything else takes the field below
import { NumberInput, type NumberInputProps } from "@mantine/core";
import { useState } from "react";

type Props = Omit<NumberInputProps, "value" | "defaultValue" | "onChange" | "allowDecimal"> & {
  value: number | null;
  /** Null: nothing that is a number. A caller that ignores it gets the earlier value shown when the person leaves the field. */
  onChange: (value: number | null) => void;
};

/**
 * A field for a number, which is whole unless `decimalScale` allows more: other numbers are rounded. Keeps what a person types
 * until they leave the field, because "1000." and "" stand for no other number on the way to "1000.50" and "12". In a form, which
 * gives it an `error`, it is never turned into another number: the form says what is wrong. Elsewhere it is put into the limits.
 */
export function NumberField({ value, onChange, onBlur, decimalScale = 0, ...rest }: Props) {
  const [typing, setTyping] = useState<{ text: string | number; before: number | null } | null>(null);
  const read = (text: string | number): number | null => {
    const number = text === "" ? Number.NaN : Number(text);
    return Number.isFinite(number) ? Number(number.toFixed(decimalScale)) : null;
  };
  const isTyped = typing !== null && (read(typing.text) === value || typing.before === value);
  return (
    <NumberInput
      clampBehavior={"error" in rest ? "none" : "blur"}
      {...rest}
      // A comma is for thousands. Mantine would take the one in "1,000" for a point.
      allowedDecimalSeparators={["."]}
      {...(decimalScale > 0 && { decimalScale })}
      value={isTyped ? typing.text : (value ?? "")}
      onChange={(text) => {
        setTyping({ text, before: value });
        onChange(read(text));
      }}
      onBlur={(event) => {
        setTyping(null);
        onBlur?.(event);
      }}
    />
  );
}
