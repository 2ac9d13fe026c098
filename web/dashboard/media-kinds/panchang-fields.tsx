import { t } from "@lingui/core/macro";
import { SegmentedControl, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { usualReckoning } from "#shared/media-kinds/panchang-settings.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { HoursField } from "./hours-field.tsx";
import type { FieldsProps } from "./kind.ts";
import { LanguageField } from "./language-field.tsx";
import { PlaceField } from "./place-field.tsx";
import { ZoneField } from "./zone-field.tsx";

export function PanchangFields({ settings, set, errorOf, isNew }: FieldsProps<"panchang">) {
  const [chosen, setChosen] = useState<Partial<ReturnType<typeof usualReckoning>>>({});
  const choose = (next: typeof chosen) => {
    setChosen({ ...chosen, ...next });
    set(next);
  };
  const { title, shows, months, vikramFrom, zone, hours, language } = settings;
  return (
    <>
      <TextInput
        label={t`Title`}
        placeholder={t`Shri Ram Mandir`}
        maxLength={80}
        value={title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        error={errorOf("title")}
      />
      <SegmentedControl
        fullWidth
        aria-label={t`What it shows`}
        data={[
          { value: "all", label: t`The whole panchang` },
          { value: "main", label: t`The main facts` },
        ]}
        value={shows}
        onChange={(value) => set({ shows: value === "main" ? "main" : "all" })}
      />
      <PlaceField place={settings} onChange={set} error={errorOf("latitude") ?? errorOf("longitude")} />
      <ChoiceField
        label={t`Months`}
        data={[
          { value: "purnimanta", label: t`Purnimanta (north: ends with the full moon)` },
          { value: "amanta", label: t`Amanta (south, west: ends with the new moon)` },
        ]}
        value={months}
        onChange={(months) => choose({ months })}
      />
      <ChoiceField
        label={t`Vikram Samvat begins`}
        data={[
          { value: "chaitra", label: t`With Chaitra` },
          { value: "kartika", label: t`With Kartika (Gujarat)` },
        ]}
        value={vikramFrom}
        onChange={(vikramFrom) => choose({ vikramFrom })}
      />
      <Text size="sm" c="dimmed">
        {t`By the true places of the sun and the moon (Drik) with the Lahiri ayanamsa, from one sunrise to the next. The almanac of your temple may differ by its place and tradition.`}
      </Text>
      <HoursField hours={hours} onChange={(next) => set({ hours: next })} />
      <ZoneField zone={zone} onChange={(next) => set({ zone: next })} error={errorOf("zone")} />
      <LanguageField
        language={language}
        onChange={(next) => set({ language: next, ...(isNew && { ...usualReckoning(next), ...chosen }) })}
      />
    </>
  );
}
