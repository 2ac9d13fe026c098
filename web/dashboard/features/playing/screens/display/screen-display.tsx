import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import type { UseFormReturn } from "react-hook-form";
import type { Screen } from "#shared/contracts/playing/screens.ts";
import { Part } from "#web/ui/panel/part.tsx";
import type { DisplayFields, DisplayWay } from "./display-times.ts";
import { DisplayTimesFields } from "./display-times-fields.tsx";

/** Renders the times at which the display of a screen is on, and lets members choose them. */
export const DisplayPart = ({ form, screen }: { form: UseFormReturn<DisplayFields>; screen: Screen }) => (
  <Part title={t`Display on and off`}>
    <DisplayTimesFields form={form} />
    <Text size="sm" c="dimmed">
      {stateWords(form.watch("way"), screen)}
    </Text>
  </Part>
);

/** Says what the device does with the chosen times. */
function stateWords(way: DisplayWay, screen: Screen): string {
  if (way === "device")
    return t`A device with the package for Linux switches its display off while the screen shows the card of closed hours.`;
  if (screen.displayFollows)
    return t`The device of this screen follows these times. A device with the Android app shows a black picture instead of switching its display off.`;
  return t`The device of this screen does not switch its display by these times. Screens with the newest package for Linux or the newest Android app can do it.`;
}
