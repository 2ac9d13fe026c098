import { Input, SegmentedControl } from "@mantine/core";

interface Props<Of extends string | number | boolean> {
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  /** Each value with its words. */
  data: readonly { value: Of; label: string }[];
  value: NoInfer<Of>;
  onChange: (value: Of) => void;
}

/** Renders the choice of one of a few values, all of which are shown beside each other. */
export const SegmentField = <const Of extends string | number | boolean>(props: Props<Of>) => {
  const { label, data, value, onChange, ...wrapper } = props;
  return (
    <Input.Wrapper label={label} component="fieldset" {...wrapper}>
      <SegmentedControl
        fullWidth
        aria-label={label}
        data={data.map((each) => ({ value: String(each.value), label: each.label }))}
        value={String(value)}
        onChange={(text) => {
          const chosen = data.find((each) => String(each.value) === text);
          if (chosen) onChange(chosen.value);
        }}
      />
    </Input.Wrapper>
  );
};
