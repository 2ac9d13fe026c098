import { NumberField } from "#web/ui/panel/number-field.tsx";

interface InspectorNumberProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  suffix?: string;
}

/** Renders a number of the inspector. Only valid numbers are passed on, so that a design never becomes invalid. */
export function InspectorNumber({
  label,
  value,
  onChange,
  min,
  max,
  step = 1,
  suffix,
}: InspectorNumberProps) {
  return (
    <NumberField
      label={label}
      size="xs"
      min={min}
      max={max}
      step={step}
      suffix={suffix}
      clampBehavior="strict"
      decimalScale={step < 1 ? 2 : 0}
      value={Math.round(value * 100) / 100}
      onChange={(next) => next !== null && Number.isFinite(next) && onChange(next)}
    />
  );
}
