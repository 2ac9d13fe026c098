import { t } from "@lingui/core/macro";
import { Textarea } from "@mantine/core";
import { SegmentField } from "#web/ui/panel/segment-field.tsx";
import type { FieldsProps } from "./kind.ts";

const words = () => ({
  slow: t`Slow`,
  normal: t`Normal`,
  fast: t`Fast`,
  left: t`Left`,
  centre: t`Centre`,
  right: t`Right`,
});

export function TextFields({ settings, set, errorOf }: FieldsProps<"text">) {
  const ticker = settings.motion === "ticker";
  return (
    <>
      <Textarea
        label={t`Text`}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={settings.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
        error={errorOf("text")}
      />
      <SegmentField
        label={t`Motion`}
        description={ticker ? t`Lines follow one another, with a dot between them.` : undefined}
        data={[
          { value: "still", label: t`None` },
          { value: "ticker", label: t`Scrolling` },
        ]}
        value={settings.motion}
        onChange={(motion) => set({ motion })}
      />
      {ticker ? (
        <SegmentField
          label={t`Speed`}
          data={(["slow", "normal", "fast"] as const).map((value) => ({ value, label: words()[value] }))}
          value={settings.speed}
          onChange={(speed) => set({ speed })}
        />
      ) : (
        <SegmentField
          label={t`Align`}
          data={(["left", "centre", "right"] as const).map((value) => ({ value, label: words()[value] }))}
          value={settings.align}
          onChange={(align) => set({ align })}
        />
      )}
    </>
  );
}
