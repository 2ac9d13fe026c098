import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { NativeSelect, Text } from "@mantine/core";
import { useState } from "react";
import { DisplayTimesFields, useDisplayDraft } from "../display/display-times-fields.tsx";
import { Percent, SoundFields, usualBrightness, usualSound } from "../display/level-fields.tsx";
import { AskForm, type AskFormProps } from "./ask-forms.tsx";

/** Renders the form for the times at which displays are on. */
export function DisplayForm({ onClose, onChange }: AskFormProps) {
  const edited = useDisplayDraft(null);
  const { chosen, isValid } = edited;
  return (
    <AskForm
      onClose={onClose}
      onChange={onChange}
      change={isValid ? { kind: "device", displayTimes: chosen } : null}
      submit={t`Save`}
    >
      {/* Save is disabled while times are invalid, so the reason is shown at once. */}
      <DisplayTimesFields edited={{ ...edited, tried: true }} />
      <Text size="sm" c="dimmed">
        <Trans>
          Each screen follows these times in its own time zone. Devices with the newest package for Linux or
          the newest Android app can do it; the page of a screen says whether its device does.
        </Trans>
      </Text>
    </AskForm>
  );
}

type Way = "keep" | "device" | "set";

/** Renders the form for volume and brightness. */
export function LevelsForm({ onClose, onChange }: AskFormProps) {
  const [soundWay, setSoundWay] = useState<Way>("keep");
  const [sound, setSound] = useState(usualSound);
  const [brightnessWay, setBrightnessWay] = useState<Way>("keep");
  const [brightness, setBrightness] = useState(usualBrightness);
  const change = {
    kind: "device" as const,
    ...(soundWay !== "keep" && { sound: soundWay === "set" ? sound : null }),
    ...(brightnessWay !== "keep" && { brightness: brightnessWay === "set" ? brightness : null }),
  };
  const ways = [
    { value: "keep", label: t`Leave as it is` },
    { value: "set", label: t`Set it` },
    { value: "device", label: t`As the device has it` },
  ];
  return (
    <AskForm
      onClose={onClose}
      onChange={onChange}
      change={soundWay === "keep" && brightnessWay === "keep" ? null : change}
      submit={t`Save`}
    >
      <NativeSelect
        label={t`Volume`}
        value={soundWay}
        onChange={(event) => setSoundWay(event.currentTarget.value as Way)}
        data={ways}
      />
      {soundWay === "set" && <SoundFields sound={sound} onChange={setSound} />}
      <NativeSelect
        label={t`Brightness`}
        value={brightnessWay}
        onChange={(event) => setBrightnessWay(event.currentTarget.value as Way)}
        data={ways}
      />
      {brightnessWay === "set" && (
        <Percent name={t`Brightness`} value={brightness} onChange={setBrightness} />
      )}
      <Text size="sm" c="dimmed">
        <Trans>A device that cannot set them keeps its own; the page of a screen says so.</Trans>
      </Text>
    </AskForm>
  );
}
