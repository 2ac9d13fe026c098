import { t } from "@lingui/core/macro";
import { Input, Slider } from "@mantine/core";
import styles from "./screen-levels.module.css";

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
