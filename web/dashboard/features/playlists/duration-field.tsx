import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { itemDurationMs } from "#shared/limits.ts";
import styles from "./duration-field.module.css";

export interface DurationFieldProps {
  /** For assistive technology: which item, and for each what. */
  label: string;
  valueMs: number;
  onChange: (ms: number) => void;
}

const least = itemDurationMs.least / 1000;
const most = itemDurationMs.most / 1000;

/** Converts typed seconds to milliseconds, to a tenth of a second; null if they are not an allowed duration. */
function durationOf(typed: string): number | null {
  const seconds = Number(typed);
  if (typed.trim() === "" || !(seconds >= least && seconds <= most)) return null;
  return Math.round(seconds * 10) * 100;
}

/** Renders a field for seconds. While its text is invalid, the last valid value stays. */
export function DurationField({ label, valueMs, onChange }: DurationFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const usable = typed === null || durationOf(typed) !== null;
  return (
    <TextInput
      className={styles.field}
      aria-label={label}
      type="number"
      inputMode="decimal"
      min={least}
      max={most}
      step="any"
      rightSection={t({ message: "s", context: "seconds, short" })}
      rightSectionWidth={24}
      rightSectionPointerEvents="none"
      error={usable ? null : t`1 s to 24 h`}
      value={typed ?? String(valueMs / 1000)}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        const ms = durationOf(next);
        if (ms !== null && ms !== valueMs) onChange(ms);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
