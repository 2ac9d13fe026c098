import { t } from "@lingui/core/macro";
import { Checkbox, Group, Input, SegmentedControl } from "@mantine/core";
import { useMemo } from "react";
import { timeZoneChoices } from "#web/lib/time-zones.ts";
import { SearchSelect } from "../fields/search-select.tsx";
import type { FieldsProps } from "./kind.ts";
import { LookFields } from "./look-fields.tsx";

export function ClockFields({ settings, set, errorOf }: FieldsProps<"clock">) {
  const zones = useMemo(() => timeZoneChoices(Date.now(), settings.zone ?? "UTC"), [settings.zone]);
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
      <SearchSelect
        label={t`Time zone`}
        placeholder={t`The screen’s time zone`}
        clearable
        clearButtonProps={{ "aria-label": t`The screen’s time zone` }}
        limit={60}
        nothingFoundMessage={t`No such time zone. Try the nearest large city.`}
        data={zones}
        value={settings.zone}
        onChange={(zone) => set({ zone })}
        error={errorOf("zone")}
      />
      <LookFields settings={settings} set={set} errorOf={errorOf} />
    </>
  );
}
