import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Stack, Switch, Text } from "@mantine/core";
import { z } from "zod";
import { brightness, sound } from "#shared/contracts/core/device-levels.ts";
import type { Screen } from "#shared/contracts/playing/screens.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { useUpdateScreen } from "../screen-queries.ts";
import { Percent, SoundFields, usualBrightness, usualSound } from "./level-fields.tsx";
import styles from "./screen-levels.module.css";

const isSame = (one: Screen["sound"], other: Screen["sound"]) =>
  one?.volume === other?.volume && one?.muted === other?.muted;

/** Null: the device decides. */
const levels = z.object({ sound: sound.nullable(), brightness: brightness.nullable() });
type Levels = z.output<typeof levels>;

/** Renders the volume and the brightness of a screen's device, and lets members set them. */
export function ScreenLevels({ screen }: { screen: Screen }) {
  const update = useUpdateScreen();
  const form = useSchemaForm<Levels>(levels, { sound: screen.sound, brightness: screen.brightness });
  const input = inputsOf(form);
  const [sound, brightness] = [input.value("sound"), input.value("brightness")];
  const isLouder = !isSame(sound.value, screen.sound);
  const isBrighter = brightness.value !== screen.brightness;

  return (
    <Part title={t`Volume and brightness`}>
      <SchemaForm
        form={form}
        onSubmit={async (values) => {
          const some = (from: Levels) => ({
            ...(isLouder && { sound: from.sound }),
            ...(isBrighter && { brightness: from.brightness }),
          });
          await update.mutateAsync({ id: screen.id, ...some(values), base: some(screen) });
          showDone(t`Saved. The device follows in a moment.`);
        }}
      >
        <Stack>
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
          <FormRefusal form={form} />
          <div>
            <Button
              type="submit"
              variant="default"
              loading={update.isPending}
              disabled={!isLouder && !isBrighter}
            >
              <Trans>Save volume and brightness</Trans>
            </Button>
          </div>
        </Stack>
      </SchemaForm>
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
