import { t } from "@lingui/core/macro";
import type { FieldWords } from "../../../fields/field-words.ts";
import { type Orientation, orientationWords } from "./orientation-choice.tsx";

/** Says the settings of a screen. A playlist has its name. */
export const screenClashWords = (playlists: readonly { id: number; name: string }[]): FieldWords => ({
  labels: {
    name: t`Name`,
    defaultPlaylistId: t`Default playlist`,
    orientation: t`Orientation`,
    timeZone: t`Time zone`,
  },
  wordsOf(field, value) {
    if (field === "orientation") return orientationWords()[value as Orientation];
    if (field !== "defaultPlaylistId") return String(value);
    return value === null ? t`none` : (playlists.find(({ id }) => id === value)?.name ?? "…");
  },
});
