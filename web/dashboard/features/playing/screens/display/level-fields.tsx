import { t } from "@lingui/core/macro";
import { Input, Slider, Switch } from "@mantine/core";
import type { Sound } from "#shared/contracts/core/device-levels.ts";
import styles from "./screen-levels.module.css";

/** What a member who sets a level starts from. */
export const usualSound: Sound = { volume: 50, muted: false };
export const usualBrightness = 80;

interface PercentProps {
  name: string;
  value: number;
  onChange: (value: number) => void;
}

/** Renders a level from 0 to 100. */
export function Percent({ name, value, onChange }: PercentProps) {
  return (
    <Input.Wrapper label={t`${name}: ${value} %`} labelElement="div">
      <Slider
        className={styles.slider}
        value={value}
        onChange={onChange}
        label={(at) => `${at} %`}
        thumbLabel={name}
        marks={[{ value: 0 }, { value: 50 }, { value: 100 }]}
      />
    </Input.Wrapper>
  );
}

/** Renders the volume and whether the device is silent. */
export function SoundFields({ sound, onChange }: { sound: Sound; onChange: (sound: Sound) => void }) {
  return (
    <>
      <Percent name={t`Volume`} value={sound.volume} onChange={(volume) => onChange({ ...sound, volume })} />
      <Switch
        label={t`Muted`}
        checked={sound.muted}
        onChange={(event) => onChange({ ...sound, muted: event.currentTarget.checked })}
      />
    </>
  );
}
