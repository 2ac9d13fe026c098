import { NumberInput } from "@mantine/core";
import { useState } from "react";
import { itemDurationMs } from "#shared/limits.ts";

export interface DurationFieldProps {
  /** For assistive technology: which item, and per what. */
  label: string;
  valueMs: number;
  onChange: (ms: number) => void;
}

/** Seconds, to a tenth. While the field holds nothing usable the last good value stays in force. */
export function DurationField({ label, valueMs, onChange }: DurationFieldProps) {
  const [typed, setTyped] = useState<string | number | null>(null);
  const least = itemDurationMs.least / 1000;
  const most = itemDurationMs.most / 1000;
  const usable = typed === null || (typeof typed === "number" && typed >= least && typed <= most);
  return (
    <NumberInput
      aria-label={label}
      size="sm"
      w="6.25rem"
      suffix=" s"
      decimalScale={1}
      allowNegative={false}
      step={1}
      min={least}
      max={most}
      clampBehavior="none"
      error={usable ? null : "1 s to 24 h"}
      value={typed ?? valueMs / 1000}
      onChange={(value) => {
        setTyped(value);
        if (typeof value !== "number" || value < least || value > most) return;
        const ms = Math.round(value * 1000);
        if (ms !== valueMs) onChange(ms);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
