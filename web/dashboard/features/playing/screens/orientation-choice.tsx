import { t } from "@lingui/core/macro";
import { Input } from "@mantine/core";
import { useId } from "react";
import { orientations } from "#shared/contracts/playing/orientation.ts";
import styles from "./orientation-choice.module.css";

export type Orientation = (typeof orientations)[number];

export const orientationWords = (): Record<Orientation, string> => ({
  0: t`Landscape`,
  90: t`Portrait, turned right`,
  180: t`Upside down`,
  270: t`Portrait, turned left`,
});

/** Renders a mounted screen; the sun in its picture shows which way is up. */
function OrientationPicture({ orientation }: { orientation: Orientation }) {
  return (
    <svg width="52" height="52" viewBox="0 0 52 52" aria-hidden="true">
      <g transform={`rotate(${orientation} 26 26)`}>
        <rect x="4" y="11" width="44" height="28" rx="3" fill="#14213d" stroke="#6d83ad" />
        <path d="M4 35l13-11 9 7 10-9 12 11v3a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3z" fill="#2a4170" />
        <circle cx="37" cy="18" r="4" fill="#ffc653" />
        <path d="M20 43h12" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </g>
    </svg>
  );
}

export interface OrientationChoiceProps {
  value: Orientation;
  onChange: (value: Orientation) => void;
}

/** Renders the choice of the screen's orientation as pictures. */
export function OrientationChoice({ value, onChange }: OrientationChoiceProps) {
  const name = useId();
  return (
    <Input.Wrapper label={t`Orientation`} labelElement="div" labelProps={{ id: `${name}-label` }}>
      <div className={styles.choices} role="radiogroup" aria-labelledby={`${name}-label`}>
        {orientations.map((orientation) => (
          <label key={orientation} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={orientation}
              checked={value === orientation}
              onChange={() => onChange(orientation)}
            />
            <OrientationPicture orientation={orientation} />
            {orientationWords()[orientation]}
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
