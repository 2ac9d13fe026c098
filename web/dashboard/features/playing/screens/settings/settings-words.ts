import { t } from "@lingui/core/macro";
import type { Sound } from "#shared/contracts/core/device-levels.ts";
import type { DisplayTimes } from "#shared/contracts/playing/display-times.ts";
import type { Screen } from "#shared/contracts/playing/screens.ts";
import { formatList } from "#web/lib/formats.ts";
import { coordinatesText } from "../../../../fields/coordinates.ts";
import type { FieldWords } from "../../../../fields/field-words.ts";
import { hoursClashWords } from "../../opening-hours/hours-clash-words.ts";
import { displayWays } from "../display/display-times.ts";
import { type Orientation, orientationWords } from "../orientation-choice.tsx";

type Named = readonly { id: number; name: string }[];

const soundWords = (sound: Sound): string => (sound.muted ? t`muted` : `${sound.volume} %`);

/** Returns how the settings of a screen are said: where they are not saved, and where two people changed the same. */
export function settingsWords(playlists: Named, calendars: Named): FieldWords {
  const hours = hoursClashWords(calendars, playlists);
  const words: Readonly<Record<string, (value: never) => string | null>> = {
    name: String,
    externalId: String,
    timeZone: String,
    location: String,
    notes: () => null,
    defaultPlaylistId: (id: number | null) => playlists.find((each) => each.id === id)?.name ?? "…",
    orientation: (value: Orientation) => orientationWords()[value],
    tags: (tags: string[]) => formatList(tags),
    position: (position: Screen["position"]) => coordinatesText(position),
    displayTimes: (times: DisplayTimes) => displayWays()[times.by],
    sound: soundWords,
    brightness: (percent: number) => `${percent} %`,
  };
  /** What is said of no value. */
  const without: Readonly<Record<string, string>> = {
    displayTimes: displayWays().device,
    sound: t`as the device has it`,
    brightness: t`as the device has it`,
  };
  return {
    labels: {
      ...hours.labels,
      name: t`Name`,
      externalId: t`Your own ID`,
      defaultPlaylistId: t`Default playlist`,
      orientation: t`Orientation`,
      timeZone: t`Time zone`,
      tags: t`Tags`,
      location: t`Place`,
      position: t`Coordinates`,
      notes: t`Notes`,
      displayTimes: t`Display on and off`,
      sound: t`Volume`,
      brightness: t`Brightness`,
    },
    wordsOf(field, value) {
      const say = words[field];
      if (!say) return hours.wordsOf(field, value);
      if (value === null || value === undefined) return without[field] ?? t`none`;
      const said = say(value as never);
      return said === "" ? t`none` : said;
    },
  };
}
