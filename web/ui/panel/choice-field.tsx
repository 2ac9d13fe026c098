import { NativeSelect, type NativeSelectProps } from "@mantine/core";

/** An empty one is null or undefined. */
type Value = string | number | null | undefined;

const textOf = (value: Value): string => String(value ?? "");

interface Props<Of extends Value> extends Omit<NativeSelectProps, "data" | "value" | "onChange"> {
  /** Each value with its words. */
  data: readonly { value: Of; label: string; disabled?: boolean }[];
  value: NoInfer<Of> | null | undefined;
  onChange: (value: Of) => void;
}

/** Renders the choice of one value of a short list, in the list of the operating system. */
export function ChoiceField<const Of extends Value>({ data, value, onChange, ...field }: Props<Of>) {
  return (
    <NativeSelect
      {...field}
      data={data.map((each) => ({ ...each, value: textOf(each.value) }))}
      value={textOf(value)}
      onChange={({ currentTarget }) => {
        const chosen = data.find((each) => textOf(each.value) === currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}
