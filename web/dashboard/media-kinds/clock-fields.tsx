import { t } from "@lingui/core/macro";
import { Checkbox, Group } from "@mantine/core";
import { ClockFaceFields } from "./clock-face-fields.tsx";
import type { FieldsProps } from "./kind.ts";
import { ZoneField } from "./zone-field.tsx";

export function ClockFields({ settings, set, errorOf }: FieldsProps<"clock">) {
  return (
    <>
      <ClockFaceFields face={settings} onChange={set} />
      <Group gap="lg">
        <Checkbox
          label={t`Seconds`}
          checked={settings.seconds}
          onChange={(event) => set({ seconds: event.currentTarget.checked })}
        />
        <Checkbox
          label={t`Date`}
          checked={settings.date}
          onChange={(event) => set({ date: event.currentTarget.checked })}
        />
      </Group>
      <ZoneField zone={settings.zone} onChange={(zone) => set({ zone })} error={errorOf("zone")} />
    </>
  );
}
