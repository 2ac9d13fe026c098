import { t } from "@lingui/core/macro";
import { Group } from "@mantine/core";
import { SegmentField } from "#web/ui/panel/segment-field.tsx";
import type { SettingsOf } from "./kind.ts";

interface ClockFaceFieldsProps {
  face: Pick<SettingsOf<"clock">, "style" | "hours">;
  onChange: (face: Partial<ClockFaceFieldsProps["face"]>) => void;
}

/** Asks for digits or hands, and how many hours digits count. */
export function ClockFaceFields({ face, onChange }: ClockFaceFieldsProps) {
  return (
    <Group gap="lg" align="start">
      <SegmentField
        label={t`Style`}
        data={[
          { value: "digital", label: t`Digits` },
          { value: "analogue", label: t`Hands` },
        ]}
        value={face.style}
        onChange={(style) => onChange({ style })}
      />
      {face.style === "digital" && (
        <SegmentField
          label={t`Hours`}
          data={[
            { value: 24, label: "24" },
            { value: 12, label: t`12, am and pm` },
          ]}
          value={face.hours}
          onChange={(hours) => onChange({ hours })}
        />
      )}
    </Group>
  );
}
