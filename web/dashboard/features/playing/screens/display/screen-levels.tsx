import { t } from "@lingui/core/macro";
import { Switch, Text } from "@mantine/core";
import type { UseFormReturn } from "react-hook-form";
import type { Sound } from "#shared/contracts/core/device-levels.ts";
import type { Screen } from "#shared/contracts/playing/screens.ts";
import { inputsOf } from "#web/lib/form.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { Percent, SoundFields, usualBrightness, usualSound } from "./level-fields.tsx";
import styles from "./screen-levels.module.css";

interface Levels {
  /** Null: the device decides. */
  sound: Sound | null;
  brightness: number | null;
}
interface LevelsPartProps<Values extends Levels> {
  form: UseFormReturn<Values>;
  screen: Screen;
}

/** Renders the volume and the brightness of a screen's device, and lets members set them. */
export function LevelsPart<Values extends Levels>({ form, screen }: LevelsPartProps<Values>) {
  const input = inputsOf(form as unknown as UseFormReturn<Levels>);
  const [sound, brightness] = [input.value("sound"), input.value("brightness")];
  return (
    <Part title={t`Volume and brightness`}>
      <Switch
        label={t`Set the volume of the device`}
        checked={sound.value !== null}
        onChange={(event) =>
          sound.onChange(event.currentTarget.checked ? (screen.sound ?? usualSound) : null)
        }
      />
      {sound.value && (
        <div className={styles.level}>
          <SoundFields sound={sound.value} onChange={sound.onChange} />
        </div>
      )}
      <Switch
        label={t`Set the brightness of the display`}
        checked={brightness.value !== null}
        onChange={(event) =>
          brightness.onChange(event.currentTarget.checked ? (screen.brightness ?? usualBrightness) : null)
        }
      />
      {brightness.value !== null && (
        <div className={styles.level}>
          <Percent name={t`Brightness`} value={brightness.value} onChange={brightness.onChange} />
        </div>
      )}
      <Text size="sm" c="dimmed">
        {abilityWords(screen.canSet)}
      </Text>
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
