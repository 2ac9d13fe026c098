import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import type { FormEvent } from "react";
import type { Screen } from "#shared/contracts/playing/screens.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import hours from "../../opening-hours/opening-hours.module.css";
import { useUpdateScreen } from "../screen-queries.ts";
import { DisplayTimesFields, type DisplayWay, useDisplayDraft } from "./display-times-fields.tsx";

/** Renders the times at which the display of a screen is on, and lets members choose them. */
export function ScreenDisplay({ screen }: { screen: Screen }) {
  const update = useUpdateScreen();
  const { displayTimes: saved } = screen;
  const edited = useDisplayDraft(saved);
  const { chosen } = edited;
  const isChanged = JSON.stringify(chosen) !== JSON.stringify(saved);

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    edited.setTried(true);
    if (!edited.isValid) return;
    try {
      await update.mutateAsync({ id: screen.id, displayTimes: chosen, base: { displayTimes: saved } });
      showDone(t`Saved. The device follows in a moment.`);
    } catch (error) {
      showFailure(t`The times of the display were not changed`, error);
    }
  }

  return (
    <Part title={t`Display on and off`}>
      <form className={hours.form} onSubmit={(event) => void onSubmit(event)} noValidate>
        <DisplayTimesFields edited={edited} />
        <span className={hours.facts}>{stateWords(edited.way, screen)}</span>
        <Group>
          <Button type="submit" variant="default" loading={update.isPending} disabled={!isChanged}>
            <Trans>Save the times</Trans>
          </Button>
        </Group>
      </form>
    </Part>
  );
}

/** Says what the device does with the chosen times. */
function stateWords(way: DisplayWay, screen: Screen): string {
  if (way === "device")
    return t`A device with the package for Linux switches its display off while the screen shows the card of closed hours.`;
  if (screen.displayFollows)
    return t`The device of this screen follows these times. A device with the Android app shows a black picture instead of switching its display off.`;
  return t`The device of this screen does not switch its display by these times. Screens with the newest package for Linux or the newest Android app can do it.`;
}
