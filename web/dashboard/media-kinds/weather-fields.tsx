import { t } from "@lingui/core/macro";
import { SimpleGrid, TextInput } from "@mantine/core";
import { windUnits } from "#shared/media-kinds/wind-units.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { SegmentField } from "#web/ui/panel/segment-field.tsx";
import { FedFields } from "./fed-fields.tsx";
import type { FieldsProps } from "./kind.ts";
import { WeatherPlaceField } from "./weather-place.tsx";

/** The fields of a weather widget, with the search for its place. */
export function WeatherFields({ settings, set, errorOf }: FieldsProps<"weather">) {
  const isDays = settings.style === "days";
  const wind = windUnits(settings);
  return (
    <>
      <WeatherPlaceField
        sourceId={settings.sourceId}
        language={settings.language}
        onChoose={(sourceId) => set({ sourceId })}
        error={errorOf("sourceId")}
      />
      <SegmentField<"today" | 3 | 5>
        label={t`Show as`}
        data={[
          { value: "today", label: t`Now and today` },
          { value: 3, label: t`Three days` },
          { value: 5, label: t`Five days` },
        ]}
        value={isDays ? settings.days : "today"}
        onChange={(days) => set(days === "today" ? { style: "today" } : { style: "days", days })}
      />
      <TextInput
        label={t`Title`}
        description={t`In place of the name of the place.`}
        maxLength={80}
        value={settings.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        error={errorOf("title")}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <ChoiceField
          label={t`Temperatures in`}
          data={[
            { value: "celsius", label: "°C" },
            { value: "fahrenheit", label: "°F" },
          ]}
          value={settings.units}
          onChange={(units) => set({ units, wind })}
        />
        {!isDays && (
          <ChoiceField
            label={t`Wind in`}
            data={[
              { value: "kmh", label: "km/h" },
              { value: "mph", label: "mph" },
            ]}
            value={wind}
            onChange={(wind) => set({ wind })}
          />
        )}
        {!isDays && (
          <ChoiceField
            label={t`Hours`}
            data={[
              { value: 24, label: "24" },
              { value: 12, label: t`12, am and pm` },
            ]}
            value={settings.hours}
            onChange={(hours) => set({ hours })}
          />
        )}
      </SimpleGrid>
      <FedFields settings={settings} set={set} />
    </>
  );
}
