import { Group, NumberInput } from "@mantine/core";
import type { Limits } from "#shared/operator-api/own-use-contract.ts";

/** Renders the two limits of an account. Storage is typed in gigabytes. */
export function LimitFields(props: {
  value: Limits;
  minScreens?: number;
  onChange: (value: Limits) => void;
}) {
  const { value, minScreens = 0, onChange } = props;
  return (
    <Group grow align="flex-start">
      <NumberInput
        label="Screens"
        description="That may play at once."
        min={minScreens}
        max={10_000}
        allowDecimal={false}
        value={value.screens}
        onChange={(screens) => typeof screens === "number" && onChange({ ...value, screens })}
      />
      <NumberInput
        label="Storage in GB"
        description="For uploaded files."
        min={0}
        max={100_000}
        decimalScale={3}
        value={value.storage_mb / 1000}
        onChange={(gb) => typeof gb === "number" && onChange({ ...value, storage_mb: Math.round(gb * 1000) })}
      />
    </Group>
  );
}
