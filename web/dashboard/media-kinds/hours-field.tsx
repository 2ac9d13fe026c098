import { t } from "@lingui/core/macro";
import { SegmentField } from "#web/ui/panel/segment-field.tsx";

interface HoursFieldProps {
  hours: 12 | 24;
  onChange: (hours: 12 | 24) => void;
}

/** Asks how times are written. */
export function HoursField({ hours, onChange }: HoursFieldProps) {
  return (
    <SegmentField
      label={t`Hours`}
      data={[
        { value: 12, label: "12" },
        { value: 24, label: "24" },
      ]}
      value={hours}
      onChange={onChange}
    />
  );
}
