import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, Checkbox, Input, TextInput } from "@mantine/core";
import { Plus, Trash2 } from "lucide-react";
import { cityCounts } from "#shared/media-kinds/world-clocks-settings.ts";
import { TimeZoneSelect } from "#web/ui/panel/search-select/time-zone-select.tsx";
import { ClockFaceFields } from "./clock-face-fields.tsx";
import type { FieldsProps, SettingsOf } from "./kind.ts";
import { LanguageField } from "./language-field.tsx";
import styles from "./world-clocks-fields.module.css";

type Props = FieldsProps<"world-clocks">;
type City = SettingsOf<"world-clocks">["cities"][number];

/** Returns the city in the name of a zone, for example New York. */
const cityOf = (zone: string): string => zone.replace(/^.*\//, "").replaceAll("_", " ");

export function WorldClocksFields(props: Props) {
  const { settings, set } = props;
  return (
    <>
      <CitiesField {...props} />
      <ClockFaceFields face={settings} onChange={set} />
      <Checkbox
        label={t`Seconds`}
        checked={settings.seconds}
        onChange={(event) => set({ seconds: event.currentTarget.checked })}
      />
      <LanguageField language={settings.language} onChange={(language) => set({ language })} />
    </>
  );
}

function CitiesField({ settings: { cities }, set, errorOf }: Props) {
  const change = (at: number, city: Partial<City>) =>
    set({ cities: cities.map((known, index) => (index === at ? { ...known, ...city } : known)) });
  return (
    <Input.Wrapper label={t`Cities`} component="fieldset" error={errorOf("cities")}>
      {cities.map((city, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cities are only added at the end, and two may be alike
        <div key={at} className={styles.city}>
          <TextInput
            aria-label={t`Name of city ${at + 1}`}
            maxLength={40}
            value={city.label}
            onChange={(event) => change(at, { label: event.currentTarget.value })}
            error={errorOf(`cities.${at}.label`)}
          />
          <TimeZoneSelect
            aria-label={t`Time zone of city ${at + 1}`}
            value={city.zone}
            onChange={(zone) =>
              zone && change(at, city.label === cityOf(city.zone) ? { zone, label: cityOf(zone) } : { zone })
            }
            error={errorOf(`cities.${at}.zone`)}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={t`Remove ${city.label}`}
            disabled={cities.length <= cityCounts.least}
            onClick={() => set({ cities: cities.filter((_, index) => index !== at) })}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {cities.length < cityCounts.most && (
        <Button
          mt="xs"
          size="compact-sm"
          variant="light"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => set({ cities: [...cities, { label: "Tokyo", zone: "Asia/Tokyo" }] })}
        >
          <Trans>Add a city</Trans>
        </Button>
      )}
    </Input.Wrapper>
  );
}
