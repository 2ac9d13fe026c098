import { t } from "@lingui/core/macro";
import type { DayWindow } from "#shared/contracts/when.ts";
import { windowsWords } from "#web/dashboard/words/windows-words.ts";
import type { FieldWords } from "../../../fields/field-words.ts";
import { weekdayNames } from "../../../fields/weekdays-field.tsx";

type Named = readonly { id: number; name: string }[];

/** Says opening hours, day by day. Days with different hours are only named: they may be many. */
export function hoursClashWords(calendars: Named, playlists: Named): FieldWords {
  const nameIn = (items: Named, id: unknown) => items.find((item) => item.id === id)?.name ?? "…";
  return {
    labels: {
      ...Object.fromEntries(weekdayNames().map((name, at) => [`day ${at + 1}`, name])),
      exceptions: t`Days with different hours`,
      calendarId: t`Closed on the days of`,
      closedPlaylistId: t`While closed, show`,
      openingHours: t`Opening hours`,
    },
    wordsOf(field, value) {
      switch (field) {
        case "calendarId":
          return value === null ? t`No holiday calendar` : nameIn(calendars, value);
        case "closedPlaylistId":
          return value === null ? t`A dark status card` : nameIn(playlists, value);
        case "exceptions":
        case "openingHours":
          return null;
        default:
          return windowsWords((value ?? []) as DayWindow[]) || t`Closed`;
      }
    },
  };
}
