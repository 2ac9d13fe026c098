import { Group } from "@mantine/core";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { inputsOf } from "#web/lib/form.ts";
import { NumberField } from "#web/ui/panel/number-field.tsx";

export const limits = z.object({ screens: z.number().int().min(0), storage_mb: z.number().int().min(0) });
export type LimitsToSet = z.output<typeof limits>;

/** Renders the two limits of an account. Storage is typed in gigabytes. */
export function LimitFields<Values extends LimitsToSet>(props: {
  form: UseFormReturn<Values>;
  minScreens?: number;
}) {
  // The other fields of the form are none of its business.
  const input = inputsOf(props.form as unknown as UseFormReturn<LimitsToSet>);
  const storage = input.value("storage_mb");
  return (
    <Group grow align="flex-start">
      <NumberField
        label="Screens"
        description="That may play at once."
        min={props.minScreens ?? 0}
        max={10_000}
        {...input.number("screens")}
      />
      <NumberField
        label="Storage in GB"
        description="For uploaded files."
        min={0}
        max={100_000}
        decimalScale={3}
        value={storage.value / 1000}
        onChange={(gb) => gb !== null && storage.onChange(Math.round(gb * 1000))}
        error={storage.error}
      />
    </Group>
  );
}
