import { t } from "@lingui/core/macro";
import type { ScreenSetting } from "#shared/contracts/playing/screens.ts";

/** Returns the names of the settings of a screen, as its form has them. */
export const settingLabels = (): Record<ScreenSetting, string> => ({
  name: t`Name`,
  externalId: t`Your own ID`,
  defaultPlaylistId: t`Default playlist`,
  orientation: t`Orientation`,
  timeZone: t`Time zone`,
  openingHours: t`Opening hours`,
  tags: t`Tags`,
  location: t`Place`,
  position: t`Coordinates`,
  notes: t`Notes`,
  displayTimes: t`Display on and off`,
  sound: t`Volume`,
  brightness: t`Brightness`,
});
