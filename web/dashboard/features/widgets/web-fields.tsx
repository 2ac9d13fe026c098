import { Select, TextInput } from "@mantine/core";
import type { FieldsProps } from "./field-props.ts";

const refreshChoices = [
  { value: "", label: "Never" },
  { value: "30", label: "Every 30 seconds" },
  { value: "60", label: "Every minute" },
  { value: "300", label: "Every 5 minutes" },
  { value: "900", label: "Every 15 minutes" },
  { value: "3600", label: "Every hour" },
];

export function WebFields({ settings, set, errorOf }: FieldsProps<"web">) {
  const chosen = String(settings.refreshS ?? "");
  const known = refreshChoices.some(({ value }) => value === chosen);
  const own = { value: chosen, label: `Every ${settings.refreshS} seconds` };
  return (
    <>
      <TextInput
        label="Address"
        type="url"
        placeholder="https://example.com/menu"
        value={settings.url}
        onChange={(event) => set({ url: event.currentTarget.value })}
        error={errorOf("url")}
      />
      <Select
        label="Load again while it is on screen"
        description="For pages that do not refresh themselves."
        allowDeselect={false}
        comboboxProps={{ keepMounted: false }}
        data={known ? refreshChoices : [own, ...refreshChoices]}
        value={chosen}
        onChange={(value) => set({ refreshS: value ? Number(value) : null })}
      />
    </>
  );
}
