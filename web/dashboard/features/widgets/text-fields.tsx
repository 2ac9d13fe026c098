import { Input, SegmentedControl, Textarea } from "@mantine/core";
import { textSettings } from "#shared/contracts/widgets.ts";
import { ColourFields } from "./colour-fields.tsx";
import type { FieldsProps } from "./field-props.ts";

const { motion, speed, align } = textSettings.shape;
const words = {
  slow: "Slow",
  normal: "Normal",
  fast: "Fast",
  left: "Left",
  centre: "Centre",
  right: "Right",
};

export function TextFields({ settings, set, errorOf }: FieldsProps<"text">) {
  const ticker = settings.motion === "ticker";
  return (
    <>
      <Textarea
        label="Text"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={settings.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
        error={errorOf("text")}
      />
      <Input.Wrapper
        label="Movement"
        component="fieldset"
        description={ticker ? "Lines follow one another, with a dot between them." : undefined}
      >
        <SegmentedControl
          fullWidth
          aria-label="Movement"
          data={[
            { value: "still", label: "Stands still" },
            { value: "ticker", label: "Runs through" },
          ]}
          value={settings.motion}
          onChange={(value) => set({ motion: motion.parse(value) })}
        />
      </Input.Wrapper>
      {ticker ? (
        <Input.Wrapper label="Speed" component="fieldset">
          <SegmentedControl
            fullWidth
            aria-label="Speed"
            data={(["slow", "normal", "fast"] as const).map((value) => ({ value, label: words[value] }))}
            value={settings.speed}
            onChange={(value) => set({ speed: speed.parse(value) })}
          />
        </Input.Wrapper>
      ) : (
        <Input.Wrapper label="Align" component="fieldset">
          <SegmentedControl
            fullWidth
            aria-label="Align"
            data={(["left", "centre", "right"] as const).map((value) => ({ value, label: words[value] }))}
            value={settings.align}
            onChange={(value) => set({ align: align.parse(value) })}
          />
        </Input.Wrapper>
      )}
      <ColourFields settings={settings} set={set} errorOf={errorOf} />
    </>
  );
}
