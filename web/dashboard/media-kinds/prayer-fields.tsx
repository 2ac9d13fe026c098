import { t } from "@lingui/core/macro";
import { Input, SegmentedControl, SimpleGrid, TextInput } from "@mantine/core";
import {
  type Prayer,
  type PrayerMethod,
  prayerMethods,
  prayers,
} from "#shared/media-kinds/prayer-settings.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { HoursField } from "./hours-field.tsx";
import type { FieldsProps } from "./kind.ts";
import { LanguageField } from "./language-field.tsx";
import { PlaceField } from "./place-field.tsx";
import { ZoneField } from "./zone-field.tsx";

const methodWords = (): Record<PrayerMethod, string> => ({
  Karachi: t`Karachi (India, Pakistan, Bangladesh)`,
  MuslimWorldLeague: t`Muslim World League`,
  UmmAlQura: t`Umm al-Qura (Saudi Arabia)`,
  Dubai: t`Dubai`,
  Qatar: t`Qatar`,
  Kuwait: t`Kuwait`,
  Egyptian: t`Egypt`,
  Turkey: t`Turkey`,
  Singapore: t`Singapore, Malaysia, Indonesia`,
  NorthAmerica: t`North America (ISNA)`,
  MoonsightingCommittee: t`Moonsighting Committee`,
});

const prayerWords = (): Record<Prayer, string> => ({
  fajr: t`Fajr`,
  sunrise: t`Sunrise`,
  dhuhr: t`Zuhr`,
  asr: t`Asr`,
  maghrib: t`Maghrib`,
  isha: t`Isha`,
});

export function PrayerFields({ settings, set, errorOf }: FieldsProps<"prayer">) {
  const { title, shows, method, madhab, offsets, zone, hours, language } = settings;
  const [methods, names] = [methodWords(), prayerWords()];
  return (
    <>
      <TextInput
        label={t`Title`}
        placeholder={t`Jama Masjid`}
        maxLength={80}
        value={title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        error={errorOf("title")}
      />
      <SegmentedControl
        fullWidth
        aria-label={t`What it shows`}
        data={[
          { value: "prayers", label: t`Prayer times` },
          { value: "sun", label: t`Sunrise and sunset` },
        ]}
        value={shows}
        onChange={(value) => set({ shows: value === "sun" ? "sun" : "prayers" })}
      />
      <PlaceField place={settings} onChange={set} error={errorOf("latitude") ?? errorOf("longitude")} />
      {shows === "prayers" && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <ChoiceField
              label={t`Calculation`}
              data={prayerMethods.map((value) => ({ value, label: methods[value] }))}
              value={method}
              onChange={(method) => set({ method })}
            />
            <ChoiceField
              label={t`Asr`}
              data={[
                { value: "hanafi", label: t`Hanafi (later)` },
                { value: "shafi", label: t`Shafi, Maliki, Hanbali` },
              ]}
              value={madhab}
              onChange={(madhab) => set({ madhab })}
            />
          </SimpleGrid>
          <Input.Wrapper
            label={t`Minutes of your mosque`}
            component="fieldset"
            description={t`Added to each computed time: 5 is five minutes later, -2 two minutes earlier.`}
          >
            <SimpleGrid cols={{ base: 2, xs: 3 }} mt="xs">
              {prayers.map((each) => (
                <NumberField
                  key={each}
                  label={names[each]}
                  min={-60}
                  max={90}
                  value={offsets[each]}
                  onChange={(minutes) =>
                    minutes !== null && set({ offsets: { ...offsets, [each]: minutes } })
                  }
                  error={errorOf(`offsets.${each}`)}
                />
              ))}
            </SimpleGrid>
          </Input.Wrapper>
        </>
      )}
      <HoursField hours={hours} onChange={(next) => set({ hours: next })} />
      <ZoneField zone={zone} onChange={(next) => set({ zone: next })} error={errorOf("zone")} />
      <LanguageField language={language} onChange={(next) => set({ language: next })} />
    </>
  );
}
