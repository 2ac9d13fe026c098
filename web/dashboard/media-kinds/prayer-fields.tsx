import { t } from "@lingui/core/macro";
import { Input, NativeSelect, NumberInput, SegmentedControl, SimpleGrid, TextInput } from "@mantine/core";
import { useState } from "react";
import { getScreen } from "#shared/contracts/playing/screens.ts";
import {
  type Prayer,
  type PrayerMethod,
  prayerMethods,
  prayers,
} from "#shared/media-kinds/prayer-settings.ts";
import { call } from "#web/lib/api.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { coordinatesText, readCoordinates } from "../fields/coordinates.ts";
import { useMe } from "../queries/me.ts";
import { useScreens } from "../queries/screens.ts";
import type { FieldsProps } from "./kind.ts";
import { LanguageField } from "./language-field.tsx";
import { PlaceSearch } from "./weather-place.tsx";
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
      <PlaceField settings={settings} set={set} errorOf={errorOf} />
      {shows === "prayers" && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NativeSelect
              label={t`Calculation`}
              data={prayerMethods.map((value) => ({ value, label: methods[value] }))}
              value={method}
              onChange={({ currentTarget: { value } }) =>
                set({ method: prayerMethods.find((each) => each === value) ?? "Karachi" })
              }
            />
            <NativeSelect
              label={t`Asr`}
              data={[
                { value: "hanafi", label: t`Hanafi (later)` },
                { value: "shafi", label: t`Shafi, Maliki, Hanbali` },
              ]}
              value={madhab}
              onChange={({ currentTarget: { value } }) =>
                set({ madhab: value === "shafi" ? "shafi" : "hanafi" })
              }
            />
          </SimpleGrid>
          <Input.Wrapper
            label={t`Minutes of your mosque`}
            component="fieldset"
            description={t`Added to each computed time: 5 is five minutes later, -2 two minutes earlier.`}
          >
            <SimpleGrid cols={{ base: 2, xs: 3 }} mt="xs">
              {prayers.map((each) => (
                <NumberInput
                  key={each}
                  label={names[each]}
                  min={-60}
                  max={90}
                  allowDecimal={false}
                  value={offsets[each]}
                  onChange={(value) =>
                    set({ offsets: { ...offsets, [each]: typeof value === "number" ? value : 0 } })
                  }
                  error={errorOf(`offsets.${each}`)}
                />
              ))}
            </SimpleGrid>
          </Input.Wrapper>
        </>
      )}
      <Input.Wrapper label={t`Hours`} component="fieldset">
        <SegmentedControl
          fullWidth
          aria-label={t`Hours`}
          data={[
            { value: "12", label: "12" },
            { value: "24", label: "24" },
          ]}
          value={String(hours)}
          onChange={(value) => set({ hours: value === "24" ? 24 : 12 })}
        />
      </Input.Wrapper>
      <ZoneField zone={zone} onChange={(next) => set({ zone: next })} error={errorOf("zone")} />
      <LanguageField language={language} onChange={(next) => set({ language: next })} />
    </>
  );
}

/** Asks for the place: searched by name, that of a screen, or by its coordinates. */
function PlaceField({ settings, set, errorOf }: FieldsProps<"prayer">) {
  const { latitude, longitude, language } = settings;
  const [typed, setTyped] = useState(coordinatesText({ latitude, longitude }));
  const searches = useMe().data?.weather;
  const screens = useScreens().data?.items ?? [];
  const [unplaced, setUnplaced] = useState<string | null>(null);
  const choose = (place: { latitude: number; longitude: number }) => {
    const position = { latitude: place.latitude, longitude: place.longitude };
    setTyped(coordinatesText(position));
    set(position);
  };
  async function chooseScreen(id: number): Promise<void> {
    try {
      const { name, position } = await call(getScreen, { id });
      setUnplaced(position ? null : t`The settings of ${name} have no coordinates.`);
      if (position) choose(position);
    } catch (error) {
      setUnplaced(messageOf(error));
    }
  }
  const read = readCoordinates(typed);
  return (
    <>
      {searches && <PlaceSearch language={language} onChoose={choose} />}
      {screens.length > 0 && (
        <SearchSelect
          label={t`Place of a screen`}
          placeholder={t`Choose one`}
          data={screens.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={null}
          onChange={(id) => id !== null && void chooseScreen(Number(id))}
          error={unplaced}
        />
      )}
      <TextInput
        label={t`Coordinates`}
        description={t`Latitude and longitude, as maps show them: 18.5204, 73.8567`}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          const position = readCoordinates(value);
          if (position) set(position);
        }}
        error={read ? (errorOf("latitude") ?? errorOf("longitude")) : t`Write them as 18.5204, 73.8567`}
      />
    </>
  );
}
