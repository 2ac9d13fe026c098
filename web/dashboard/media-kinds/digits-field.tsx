import { t } from "@lingui/core/macro";
import type { NativeSelectProps } from "@mantine/core";
import { type DigitScript, digitScripts, writesDigits } from "#shared/digits.ts";
import type { Widget } from "#shared/media-kinds/contract.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";

interface Props extends Pick<NativeSelectProps, "size"> {
  digits: DigitScript | undefined;
  onChange: (digits: DigitScript | undefined) => void;
}

/** Lets a person choose the digits in which numbers are written: each choice is written in its own. */
export function DigitsField({ digits, onChange, ...field }: Props) {
  const names: Record<DigitScript, string> = {
    devanagari: t`Hindi and Marathi`,
    bengali: t`Bengali and Assamese`,
    gujarati: t`Gujarati`,
    gurmukhi: t`Punjabi`,
    odia: t`Odia`,
    tamil: t`Tamil`,
    telugu: t`Telugu`,
    kannada: t`Kannada`,
    malayalam: t`Malayalam`,
    urdu: t`Urdu`,
  };
  return (
    <ChoiceField
      {...field}
      label={t`Digits`}
      data={[
        { value: undefined, label: "1 2 3" },
        ...digitScripts.map((value) => ({
          value,
          label: `${writesDigits(value)("1 2 3")} · ${names[value]}`,
        })),
      ]}
      value={digits}
      onChange={onChange}
    />
  );
}

/** What people write themselves keeps the digits that they typed. */
const asTyped: readonly Widget["kind"][] = ["text", "news"];

/** Renders the choice of digits of a widget. Nothing for kinds whose numbers are not written by us. */
export function WidgetDigits(props: {
  widget: Widget;
  set: (change: { digits: DigitScript | undefined }) => void;
}) {
  const { widget, set } = props;
  const { settings, kind } = widget;
  if (!("colour" in settings) || asTyped.includes(kind)) return null;
  return <DigitsField digits={settings.digits} onChange={(digits) => set({ digits })} />;
}
