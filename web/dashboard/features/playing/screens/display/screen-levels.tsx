import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Switch } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Screen } from "#shared/contracts/playing/screens.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import hours from "../../opening-hours/opening-hours.module.css";
import { useUpdateScreen } from "../screen-queries.ts";
import { Percent, SoundFields, usualBrightness, usualSound } from "./level-fields.tsx";
import styles from "./screen-levels.module.css";

const isSame = (one: Screen["sound"], other: Screen["sound"]) =>
  one?.volume === other?.volume && one?.muted === other?.muted;

/** Renders the volume and the brightness of a screen's device, and lets members set them. */
export function ScreenLevels({ screen }: { screen: Screen }) {
  const update = useUpdateScreen();
  const [sound, setSound] = useState(screen.sound);
  const [brightness, setBrightness] = useState(screen.brightness);
  const changes = {
    ...(!isSame(sound, screen.sound) && { sound }),
    ...(brightness !== screen.brightness && { brightness }),
  };
  const base = {
    ...("sound" in changes && { sound: screen.sound }),
    ...("brightness" in changes && { brightness: screen.brightness }),
  };

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    try {
      await update.mutateAsync({ id: screen.id, ...changes, base });
      showDone(t`Saved. The device follows in a moment.`);
    } catch (error) {
      showFailure(t`Volume and brightness were not changed`, error);
    }
  }

  return (
    <Part title={t`Volume and brightness`}>
      <form className={hours.form} onSubmit={(event) => void onSubmit(event)}>
        <Switch
          label={t`Set the volume of the device`}
          checked={sound !== null}
          onChange={(event) => setSound(event.currentTarget.checked ? (screen.sound ?? usualSound) : null)}
        />
        {sound && (
          <div className={styles.level}>
            <SoundFields sound={sound} onChange={setSound} />
          </div>
        )}
        <Switch
          label={t`Set the brightness of the display`}
          checked={brightness !== null}
          onChange={(event) =>
            setBrightness(event.currentTarget.checked ? (screen.brightness ?? usualBrightness) : null)
          }
        />
        {brightness !== null && (
          <div className={styles.level}>
            <Percent name={t`Brightness`} value={brightness} onChange={setBrightness} />
          </div>
        )}
        <span className={hours.facts}>{abilityWords(screen.canSet)}</span>
        <Group>
          <Button
            type="submit"
            variant="default"
            loading={update.isPending}
            disabled={Object.keys(changes).length === 0}
          >
            <Trans>Save volume and brightness</Trans>
          </Button>
        </Group>
      </form>
    </Part>
  );
}

/** Says what the device can set, as it said itself. */
function abilityWords(can: Screen["canSet"]): string {
  if (!can)
    return t`The device of this screen has not said that it can set these. Screens with the newest package for Linux or the newest Android app say it.`;
  if (can.sound && can.brightness) return t`The device of this screen can set both.`;
  if (can.sound)
    return t`The device of this screen can set the volume. It cannot set the brightness of its display.`;
  if (can.brightness)
    return t`The device of this screen can set the brightness of its display. It cannot set the volume.`;
  return t`The device of this screen can set neither.`;
}
