import { t } from "@lingui/core/macro";
import { Checkbox, Group, Input, SegmentedControl } from "@mantine/core";
import type { FieldsProps } from "./kind.ts";
import { LookFields } from "./look-fields.tsx";
import { ZoneField } from "./zone-field.tsx";

export function ClockFields({ settings, set, errorOf }: FieldsProps<"clock">) {
  return (
    <>
      <Group gap="lg" align="start">
        <Input.Wrapper label={t`Style`} component="fieldset">
          <SegmentedControl
            fullWidth
            aria-label={t`Style`}
            data={[
              { value: "digital", label: t`Digits` },
              { value: "analogue", label: t`Hands` },
            ]}
            value={settings.style}
            onChange={(style) => set({ style: style === "analogue" ? "analogue" : "digital" })}
          />
        </Input.Wrapper>
        {settings.style === "digital" && (
          <Input.Wrapper label={t`Hours`} component="fieldset">
            <SegmentedControl
              fullWidth
              aria-label={t`Hours`}
              data={[
                { value: "24", label: "24" },
                { value: "12", label: t`12, am and pm` },
              ]}
              value={String(settings.hours)}
              onChange={(hours) => set({ hours: hours === "12" ? 12 : 24 })}
            />
          </Input.Wrapper>
        )}
      </Group>
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
      <LookFields settings={settings} set={set} errorOf={errorOf} />
    </>
  );
}
