import { t } from "@lingui/core/macro";
import { Input, SegmentedControl } from "@mantine/core";

interface HoursFieldProps {
  hours: 12 | 24;
  onChange: (hours: 12 | 24) => void;
}

/** Asks how times are written. */
export function HoursField({ hours, onChange }: HoursFieldProps) {
  return (
    <Input.Wrapper label={t`Hours`} component="fieldset">
      <SegmentedControl
        fullWidth
        aria-label={t`Hours`}
        data={[
          { value: "12", label: "12" },
          { value: "24", label: "24" },
        ]}
        value={String(hours)}
        onChange={(value) => onChange(value === "24" ? 24 : 12)}
      />
    </Input.Wrapper>
  );
}
