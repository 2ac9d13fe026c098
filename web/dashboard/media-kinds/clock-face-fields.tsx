import { t } from "@lingui/core/macro";
import { Group, Input, SegmentedControl } from "@mantine/core";
import type { SettingsOf } from "./kind.ts";

interface ClockFaceFieldsProps {
  face: Pick<SettingsOf<"clock">, "style" | "hours">;
  onChange: (face: Partial<ClockFaceFieldsProps["face"]>) => void;
}

/** Asks for digits or hands, and how many hours digits count. */
export function ClockFaceFields({ face, onChange }: ClockFaceFieldsProps) {
  return (
    <Group gap="lg" align="start">
      <Input.Wrapper label={t`Style`} component="fieldset">
        <SegmentedControl
          fullWidth
          aria-label={t`Style`}
          data={[
            { value: "digital", label: t`Digits` },
            { value: "analogue", label: t`Hands` },
          ]}
          value={face.style}
          onChange={(style) => onChange({ style: style === "analogue" ? "analogue" : "digital" })}
        />
      </Input.Wrapper>
      {face.style === "digital" && (
        <Input.Wrapper label={t`Hours`} component="fieldset">
          <SegmentedControl
            fullWidth
            aria-label={t`Hours`}
            data={[
              { value: "24", label: "24" },
              { value: "12", label: t`12, am and pm` },
            ]}
            value={String(face.hours)}
            onChange={(hours) => onChange({ hours: hours === "12" ? 12 : 24 })}
          />
        </Input.Wrapper>
      )}
    </Group>
  );
}
