import { t } from "@lingui/core/macro";
import type { Sound } from "#shared/contracts/core/device-levels.ts";
import { formatList } from "#web/lib/formats.ts";
import { coordinatesText } from "../../../../fields/coordinates.ts";
import type { FieldWords } from "../../../../fields/field-words.ts";
import { hoursClashWords } from "../../opening-hours/hours-clash-words.ts";
import { displayWays } from "../display/display-times.ts";
import { orientationWords } from "../orientation-choice.tsx";
import { settingLabels } from "../setting-labels.ts";
import type { SettingsFields } from "./settings-values.ts";

type Say<Value> = (value: Value) => string | null;
type Named = readonly { id: number; name: string }[];

const soundWords = (sound: Sound): string => (sound.muted ? t`muted` : `${sound.volume} %`);

/** Returns how the settings of a screen are said: where they are not saved, and where two people changed the same. */
export function settingsWords(playlists: Named, calendars: Named): FieldWords {
  const hours = hoursClashWords(calendars, playlists);
  const words: { [K in Exclude<keyof SettingsFields, "openingHours">]: Say<NonNullable<SettingsFields[K]>> } =
    {
      name: String,
      externalId: String,
      timeZone: String,
      location: String,
      notes: () => null,
      defaultPlaylistId: (id) => playlists.find((each) => each.id === id)?.name ?? "…",
      orientation: (value) => orientationWords()[value],
      tags: (tags) => formatList(tags),
      position: coordinatesText,
      displayTimes: (times) => displayWays()[times.by],
      sound: soundWords,
      brightness: (percent) => `${percent} %`,
    };
  const isPlain = (field: string): field is keyof typeof words => field in words;
  /** What is said of no value. */
  const without: Readonly<Record<string, string>> = {
    displayTimes: displayWays().device,
    sound: t`as the device has it`,
    brightness: t`as the device has it`,
  };
  return {
    labels: { ...settingLabels(), ...hours.labels },
    wordsOf(field, value) {
      if (!isPlain(field)) return hours.wordsOf(field, value);
      if (value === null || value === undefined) return without[field] ?? t`none`;
      const said = (words[field] as Say<unknown>)(value);
      return said === "" ? t`none` : said;
    },
  };
}
