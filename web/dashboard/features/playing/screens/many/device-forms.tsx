import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { NativeSelect, Text } from "@mantine/core";
import { z } from "zod";
import { brightness, sound } from "#shared/contracts/core/device-levels.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { chosenTimes } from "../display/display-times.ts";
import { DisplayTimesFields, useDisplayForm } from "../display/display-times-fields.tsx";
import { Percent, SoundFields, usualBrightness, usualSound } from "../display/level-fields.tsx";
import { type AskFormProps, ChangeForm } from "./ask-forms.tsx";

/** Renders the form for the times at which displays are on. */
export function DisplayForm(props: AskFormProps) {
  const form = useDisplayForm(null);
  return (
    <ChangeForm
      {...props}
      form={form}
      changeOf={(values) => ({ kind: "device", displayTimes: chosenTimes(values) })}
      submit={t`Save`}
    >
      <DisplayTimesFields form={form} />
      <Text size="sm" c="dimmed">
        <Trans>
          Each screen follows these times in its own time zone. Devices with the newest package for Linux or
          the newest Android app can do it; the page of a screen says whether its device does.
        </Trans>
      </Text>
    </ChangeForm>
  );
}

const way = z.enum(["keep", "device", "set"]);
const levels = z.object({ soundWay: way, sound, brightnessWay: way, brightness });

/** Renders the form for volume and brightness. */
export function LevelsForm(props: AskFormProps) {
  const form = useSchemaForm<z.output<typeof levels>>(levels, {
    soundWay: "keep",
    sound: usualSound,
    brightnessWay: "keep",
    brightness: usualBrightness,
  });
  const input = inputsOf(form);
  const [{ value: sound, onChange: setSound }, level] = [input.value("sound"), input.value("brightness")];
  const ways = [
    { value: "keep", label: t`Leave as it is` },
    { value: "set", label: t`Set it` },
    { value: "device", label: t`As the device has it` },
  ];
  return (
    <ChangeForm
      {...props}
      form={form}
      changeOf={({ soundWay, brightnessWay, ...set }) =>
        soundWay === "keep" && brightnessWay === "keep"
          ? null
          : {
              kind: "device",
              ...(soundWay !== "keep" && { sound: soundWay === "set" ? set.sound : null }),
              ...(brightnessWay !== "keep" && {
                brightness: brightnessWay === "set" ? set.brightness : null,
              }),
            }
      }
      submit={t`Save`}
    >
      <NativeSelect label={t`Volume`} {...input.text("soundWay")} data={ways} />
      {form.watch("soundWay") === "set" && <SoundFields sound={sound} onChange={setSound} />}
      <NativeSelect label={t`Brightness`} {...input.text("brightnessWay")} data={ways} />
      {form.watch("brightnessWay") === "set" && (
        <Percent name={t`Brightness`} value={level.value} onChange={level.onChange} />
      )}
      <Text size="sm" c="dimmed">
        <Trans>A device that cannot set them keeps its own; the page of a screen says so.</Trans>
      </Text>
    </ChangeForm>
  );
}
