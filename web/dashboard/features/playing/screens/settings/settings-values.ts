import { t } from "@lingui/core/macro";
import type { RequestOf } from "#shared/contracts/contract.ts";
import type { Sound } from "#shared/contracts/core/device-levels.ts";
import { type Screen, screenSetting, updateScreen } from "#shared/contracts/playing/screens.ts";
import { openingHours } from "#shared/contracts/when.ts";
import { pick } from "#shared/pick.ts";
import { check } from "#shared/refusals/check.ts";
import type { Messages } from "#web/lib/form.ts";
import { textOf } from "#web/lib/texts.ts";
import { coordinatesText, readCoordinates } from "../../../../fields/coordinates.ts";
import type { SettingsShape } from "../../../core/together/settings-changes.ts";
import { type HoursDraft, hoursDraftOf, hoursErrors, hoursOf } from "../../opening-hours/hours-draft.ts";
import { chosenTimes, type DisplayFields, displayDraftOf } from "../display/display-times.ts";
import type { ScreenSettings } from "../screen-fields.tsx";

/** What the form of a screen's settings edits. */
export interface SettingsValues extends Omit<ScreenSettings, "code">, DisplayFields {
  externalId: string;
  tags: string[];
  location: string;
  coordinates: string;
  notes: string;
  /** Null: those of all screens. */
  hours: HoursDraft | null;
  /** Null: the device decides. */
  sound: Sound | null;
  brightness: number | null;
}

/** The settings of a screen as the server knows them. */
export type SettingsFields = Required<Omit<RequestOf<typeof updateScreen>, "id" | "base">>;

/** Returns the settings of a screen. */
export const fieldsOf = (screen: Screen): SettingsFields => ({
  ...pick(screen, screenSetting.exclude(["defaultPlaylistId"]).options),
  defaultPlaylistId: screen.defaultPlaylist?.id ?? null,
});

/** Returns what the form shows of settings. */
const valuesOf = (fields: SettingsFields): SettingsValues => ({
  name: fields.name ?? "",
  externalId: fields.externalId ?? "",
  defaultPlaylistId: (fields.defaultPlaylistId ?? null) as number | null,
  orientation: fields.orientation ?? 0,
  timeZone: fields.timeZone ?? "",
  tags: fields.tags ?? [],
  location: fields.location ?? "",
  coordinates: coordinatesText(fields.position ?? null),
  notes: fields.notes ?? "",
  hours: fields.openingHours ? hoursDraftOf(openingHours.parse(fields.openingHours)) : null,
  ...displayDraftOf(fields.displayTimes ?? null),
  sound: fields.sound ?? null,
  brightness: fields.brightness ?? null,
});

/** Returns the settings that have a field each. */
const plainFields = (values: SettingsValues) => ({
  name: values.name.trim(),
  externalId: values.externalId.trim() || null,
  defaultPlaylistId: values.defaultPlaylistId,
  orientation: values.orientation,
  timeZone: values.timeZone,
  tags: values.tags,
  location: values.location.trim(),
  notes: values.notes.trim(),
  sound: values.sound,
  brightness: values.brightness,
});

/** What is wrong in the form, by the path of its field. */
function settingsErrors(values: SettingsValues): Messages {
  const messages: Record<string, string> = {};
  for (const problem of check(updateScreen.body, plainFields(values)).problems ?? [])
    messages[problem.path || "root"] ??= textOf(problem);
  if (readCoordinates(values.coordinates) === undefined)
    messages.coordinates = t`Latitude and longitude, for example 18.5204, 73.8567`;
  for (const [path, message] of Object.entries(values.hours ? hoursErrors(values.hours) : {}))
    messages[`hours.${path}`] = message;
  if (values.way === "week")
    for (const [path, message] of Object.entries(hoursErrors(values.draft)))
      messages[`draft.${path}`] = message;
  if (values.way === "week" && values.draft.days.every((windows) => windows.length === 0))
    messages.draft = t`Choose at least one time at which the display is on.`;
  return messages;
}

export const screenSettings: SettingsShape<SettingsFields, SettingsValues> = {
  valuesOf,
  settingsOf: (values, saved) => ({
    ...plainFields(values),
    position: readCoordinates(values.coordinates),
    openingHours: values.hours && hoursOf(values.hours, saved.openingHours?.zone ?? null),
    displayTimes: chosenTimes(values),
  }),
  errorsOf: settingsErrors,
  valueNames: { position: ["coordinates"], openingHours: ["hours"], displayTimes: ["way", "draft"] },
};
