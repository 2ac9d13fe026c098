import { t } from "@lingui/core/macro";
import { Input, SegmentedControl, Textarea } from "@mantine/core";
import { textSettings } from "#shared/media-kinds/contract.ts";
import type { FieldsProps } from "./kind.ts";

const { motion, speed, align } = textSettings.shape;
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
      <Input.Wrapper
        label={t`Motion`}
        component="fieldset"
        description={ticker ? t`Lines follow one another, with a dot between them.` : undefined}
      >
        <SegmentedControl
          fullWidth
          aria-label={t`Motion`}
          data={[
            { value: "still", label: t`None` },
            { value: "ticker", label: t`Scrolling` },
          ]}
          value={settings.motion}
          onChange={(value) => set({ motion: motion.parse(value) })}
        />
      </Input.Wrapper>
      {ticker ? (
        <Input.Wrapper label={t`Speed`} component="fieldset">
          <SegmentedControl
            fullWidth
            aria-label={t`Speed`}
            data={(["slow", "normal", "fast"] as const).map((value) => ({ value, label: words()[value] }))}
            value={settings.speed}
            onChange={(value) => set({ speed: speed.parse(value) })}
          />
        </Input.Wrapper>
      ) : (
        <Input.Wrapper label={t`Align`} component="fieldset">
          <SegmentedControl
            fullWidth
            aria-label={t`Align`}
            data={(["left", "centre", "right"] as const).map((value) => ({ value, label: words()[value] }))}
            value={settings.align}
            onChange={(value) => set({ align: align.parse(value) })}
          />
        </Input.Wrapper>
      )}
    </>
  );
}
